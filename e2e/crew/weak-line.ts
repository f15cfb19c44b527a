import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
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
  | 'hold_answer'
  /** A proxy answers that the server is away. */
  | 'bad_gateway';

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
  const faults = createFaults();
  const changes = new Map<string, (text: string) => string>();

  const server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? '').split('?')[0] ?? '';
    void carry(incoming, outgoing, path, faults.take(path));
  });

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse, path: string, fault: Fault | undefined): Promise<void> {
    const sent = { to: `${target()}${incoming.url}`, incoming, body: await readAll(incoming) };
    const cut = () => {
      outgoing.destroy();
      faults.note();
    };
    if (fault === 'cut_within') sendHalf(sent);
    if (fault === 'cut_before' || fault === 'cut_within') return cut();
    if (fault === 'bad_gateway') {
      outgoing.writeHead(502).end('Bad gateway');
      return faults.note();
    }
    const reply = await forward(sent, changes.size > 0 ? WHOLE_TEXT : {}).catch(() => undefined);
    if (!reply || fault === 'lose_answer') return cut();
    if (fault === 'hold_answer') await faults.hold();
    const change = changes.get(path);
    answer(outgoing, change ? { ...reply, body: Buffer.from(change(reply.body.toString())) } : reply);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { fail, failures, heal, failed, release } = faults;
  return {
    address: `http://127.0.0.1:${port}`,
    fail,
    failures,
    heal,
    failed,
    release,
    replace: (path, change) => changes.set(path, change),
    end: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A text that will be changed must come uncompressed, also when the browser has it already. */
const WHOLE_TEXT = { 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' };

/** The faults to come, and the tests that wait for one. */
function createFaults() {
  const planned: { path: string; fault: Fault }[] = [];
  let failures = 0;
  let onFailed: (() => void)[] = [];
  let onRelease: (() => void)[] = [];
  const note = () => {
    failures += 1;
    for (const each of onFailed) each();
    onFailed = [];
  };
  return {
    fail: (path: string, fault: Fault, times = 1) => void planned.push(...Array.from({ length: times }, () => ({ path, fault }))),
    /** The next fault for a request to this path, which happens once. */
    take: (path: string): Fault | undefined => {
      const index = planned.findIndex((each) => path.startsWith(each.path));
      return index === -1 ? undefined : planned.splice(index, 1)[0]?.fault;
    },
    note,
    hold: () => {
      note();
      return new Promise<void>((resolve) => onRelease.push(resolve));
    },
    failures: () => failures,
    failed: () => new Promise<void>((resolve) => onFailed.push(resolve)),
    heal: () => {
      failures = 0;
      planned.length = 0;
    },
    release: () => {
      for (const each of onRelease) each();
      onRelease = [];
    },
  };
}

interface Sent {
  to: string;
  incoming: IncomingMessage;
  body: Buffer;
}

interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Breaks the connection in the middle of the body. */
function sendHalf({ to, incoming: { method, headers }, body }: Sent): void {
  const half = request(to, { method, headers });
  half.on('error', () => undefined);
  half.write(body.subarray(0, Math.floor(body.length / 2)));
  half.destroy();
}

function forward({ to, incoming, body }: Sent, moreHeaders: OutgoingHttpHeaders): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(to, { method: incoming.method, headers: { ...incoming.headers, ...moreHeaders } }, (reply) => {
      readAll(reply).then((content) => resolve({ status: reply.statusCode ?? 502, headers: reply.headers, body: content }), reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function answer(outgoing: ServerResponse, { status, headers, body }: Reply): void {
  const { 'transfer-encoding': _, 'content-length': _length, ...rest } = headers;
  outgoing.writeHead(status, { ...rest, 'content-length': body.length });
  outgoing.end(body);
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
