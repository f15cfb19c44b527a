import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMANDS, settle } from '../../test/crew-schedules/commands.ts';
import { createCrew, World } from '../../test/crew-schedules/world.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { testServer, type TestServer } from '../../test/server.ts';

/** CREW_SCHEDULES=10000 is the full run; CREW_SEED repeats one. */
const SCHEDULES = Number(process.env['CREW_SCHEDULES'] ?? 30);
const SEED = Number(process.env['CREW_SEED'] ?? Date.now() % 1_000_000_007);

let database: TestDatabase;
let servers: [TestServer, TestServer];
beforeAll(async () => {
  database = await testDatabase();
  servers = [await testServer(database), await testServer(database)];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await database.drop();
});

test(
  'of two phones, the office and a bad network in any order: every event arrives once, in order, and no phone shows what is not true',
  async () => {
    console.log(`${SCHEDULES} schedules; CREW_SEED=${SEED} repeats them`);
    const crew = await createCrew(servers[0]);
    const counts = { events: 0, needsOffice: 0 };
    await fc.assert(
      fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: 30, size: 'max' }), async (commands) => {
        const world = await World.create(servers, crew);
        await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
        await settle(world);
        const events = await world.readEvents();
        counts.events += events.length;
        counts.needsOffice += events.filter(({ outcome }) => outcome === 'needs_office').length;
      }),
      { numRuns: SCHEDULES, seed: SEED, endOnFailure: SCHEDULES > 1000 },
    );
    console.log(`${counts.events} events, ${counts.needsOffice} of them for the office`);
    expect(counts.events).toBeGreaterThan(SCHEDULES);
    expect(counts.needsOffice).toBeGreaterThan(0);
  },
  SCHEDULES * 5_000 + 60_000,
);
