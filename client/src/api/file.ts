import type { Refusal, Route } from '@swathline/contract';
import { CallFailed, type CallOptions, checkParams, endRefusedSession } from './call.ts';
import { failureOf, type LooseParts, noReply, type Parts, readJson, request, type RequestOptions, TIMEOUT_MS } from './request.ts';
import { currentToken } from './session.ts';

const INTERRUPTED = 'The file did not arrive whole; check your connection and try again.';

interface ReceivedFile {
  name: string;
  content: Blob;
}

/**
 * Sends a request whose reply is a file. However large the file is, its parts may arrive for any time, but none later than 30 seconds after
 * the one before it.
 * @throws CallFailed like `call`
 */
export function callFile<R extends Route>(route: R, ...[parts]: Parts<R>): Promise<ReceivedFile> {
  return sendForFile(route, parts ?? {});
}

/** `callFile` with options. */
export async function sendForFile(
  route: Route,
  parts: LooseParts,
  { signal, token = currentToken() }: CallOptions = {},
): Promise<ReceivedFile> {
  checkParams(route, parts);
  return endRefusedSession(token, requestFile(route, parts, { signal, token }));
}

async function requestFile(route: Route, parts: LooseParts, options: RequestOptions): Promise<ReceivedFile> {
  const { signal } = options;
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), TIMEOUT_MS);
  };
  restart();
  try {
    const reply = await request(route, parts, { ...options, timeout: silence.signal });
    if (!reply.ok) throw failureOf(route, reply.status, await readJson<Refusal>(reply, signal));
    const name = /filename\*=UTF-8''([^;]+)/.exec(reply.headers.get('content-disposition') ?? '')?.[1];
    return { name: decodeURIComponent(name ?? 'download'), content: await readWhole(reply, restart) };
  } catch (error) {
    if (signal?.aborted || error instanceof CallFailed) throw error;
    throw noReply(route, 'unreachable', INTERRUPTED);
  } finally {
    clearTimeout(timer);
  }
}

/** @param onPart called as parts arrive, the headers first */
async function readWhole(reply: Response, onPart: () => void): Promise<Blob> {
  onPart();
  const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, parts) {
      onPart();
      parts.enqueue(part);
    },
  });
  return new Response(reply.body?.pipeThrough(heard), reply).blob();
}
