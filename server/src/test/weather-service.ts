import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A weather service on this machine with the replies of a test. */
export async function weatherService(handler: Handler) {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://localhost'));
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export const sendJson =
  (reply: unknown): Handler =>
  (_request, response) => {
    response.setHeader('content-type', 'application/geo+json').end(JSON.stringify(reply));
  };

/** A recorded reply of a weather source. */
export function recordedReply(name: 'swob' | 'open-meteo'): Record<string, unknown> {
  const file = new URL(`../features/weather/replies/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}
