import { test } from '@playwright/test';
import type { Call } from '@swathline/client/api/request';
import { connectDatabase } from '@swathline/bench/database';
import { startStoppableServer, type StoppableServer } from '../support/server.ts';
import { officeCalls } from '../support/session.ts';
import { startWeakLine, type WeakLine } from './weak-line.ts';

/** The path to which phones send their reports. */
export const SENDING = '/api/crew/events';

interface CrewServer {
  server: StoppableServer;
  /** Between the phones and the server. */
  line: WeakLine;
  /** Calls the API as the administrator. */
  call: Call;
}

/** Makes the links of all phones older: a test cannot wait for the hours of a day, and no report may be older than its phone's link. */
export async function makeLinksOlder({ socketFolder }: StoppableServer, hours: number): Promise<void> {
  const database = await connectDatabase(socketFolder);
  await database.query(`UPDATE "crewPhones" SET "createdAt" = "createdAt" - make_interval(hours => $1)`, [hours]);
  await database.end();
}

/** A server without a season for the tests of this file, which they can stop, and the line to it. Faults end with each test. */
export function crewServer(): CrewServer {
  const parts: Partial<CrewServer> = {};
  const started = <Part extends keyof CrewServer>(part: Part): CrewServer[Part] => {
    const found = parts[part];
    if (found === undefined) throw new Error('The server is started before the first test.');
    return found;
  };
  test.beforeAll(async () => {
    const server = await startStoppableServer();
    parts.server = server;
    parts.line = await startWeakLine(server.address);
    parts.call = officeCalls(server.address);
  });
  test.afterEach(() => parts.line?.heal());
  test.afterAll(async () => {
    await parts.line?.end();
    await parts.server?.end();
  });
  return {
    get server() {
      return started('server');
    },
    get line() {
      return started('line');
    },
    get call() {
      return started('call');
    },
  };
}
