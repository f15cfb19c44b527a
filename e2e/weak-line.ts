import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

/** What happens to a request on its way. */
export type Fault =
  /** The request never reaches the server. */
  | 'cut_before'
  /** The server gets half of the body. */
  | 'cut_within'
  /** The server carries the request out; the answer never arrives. */
  | 'lose_answer'
  /** The answer waits until `release` is called. */
  | 'hold_answer';

export interface WeakLine {
  address: string;
  /** Applies a fault to the next requests of a path, as often as said. */
  fail: (path: string, fault: Fault, times?: number) => void;
  /** How many requests have failed since the last `heal`. */
  failures: () => number;
  /** Ends all faults. */
  heal: () => void;
  /** Resolves once a fault has happened to a request. */
  failed: () => Promise<void>;
  release: () => void;
  /** Changes the text of a file on its way. */
  replace: (path: string, change: (text: string) => string) => void;
  end: () => Promise<void>;
}

/**
 * The line between phones and server, as real connections that can break at any point.
 * @param target the server's address, which may change
 */
export async function startWeakLine(target: () => string): Promise<WeakLine> {
  const faults: { path: string; fault: Fault }[] = [];
  const replaced = new Map<string, (text: string) => string>();
  let onFailed: (() => void)[] = [];
  let onRelease: (() => void)[] = [];
  let failures = 0;
  const note = () => {
    failures += 1;
    for (const each of onFailed) each();
    onFailed = [];
  };

  const server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? '').split('?')[0] ?? '';
    const index = faults.findIndex((each) => path.startsWith(each.path));
    const [found] = index === -1 ? [] : faults.splice(index, 1);
    void carry(incoming, outgoing, path, found?.fault);
  });

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse, path: string, fault: Fault | undefined): Promise<void> {
    const body = await readAll(incoming);
    const cut = () => {
      outgoing.destroy();
      note();
    };
    if (fault === 'cut_before') return cut();
    if (fault === 'cut_within') {
      const half = request(`${target()}${incoming.url}`, { method: incoming.method, headers: incoming.headers });
      half.on('error', () => undefined);
      half.write(body.subarray(0, Math.floor(body.length / 2)));
      half.destroy();
      return cut();
    }
    const reply = await forward(incoming, body).catch(() => undefined);
    if (!reply || fault === 'lose_answer') return cut();
    if (fault === 'hold_answer') {
      note();
      await new Promise<void>((resolve) => onRelease.push(resolve));
    }
    const change = replaced.get(path);
    const content = change ? Buffer.from(change(reply.body.toString())) : reply.body;
    const { 'transfer-encoding': _, 'content-length': _length, ...headers } = reply.headers;
    outgoing.writeHead(reply.status, { ...headers, 'content-length': content.length });
    outgoing.end(content);
  }

  async function forward(incoming: IncomingMessage, body: Buffer) {
    const headers = { ...incoming.headers, ...(replaced.size > 0 && { 'accept-encoding': 'identity' }) };
    return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
      const sent = request(`${target()}${incoming.url}`, { method: incoming.method, headers }, (reply) => {
        readAll(reply).then((content) => resolve({ status: reply.statusCode ?? 502, headers: reply.headers, body: content }), reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    fail: (path, fault, times = 1) => faults.push(...Array.from({ length: times }, () => ({ path, fault }))),
    failures: () => failures,
    heal: () => {
      failures = 0;
      faults.length = 0;
    },
    failed: () => new Promise((resolve) => onFailed.push(resolve)),
    release: () => {
      for (const each of onRelease) each();
      onRelease = [];
    },
    replace: (path, change) => replaced.set(path, change),
    end: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
