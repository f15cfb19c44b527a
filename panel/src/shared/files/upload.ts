import { ATTACHMENT_MEDIA_TYPES, type Refusal, type ReplyOf, type Route } from '@swathline/contract';
import { endRefusedSession } from '@swathline/client/api/call';
import { failureOf, LONG_TIMEOUT_MS, type LooseParts, noReply, pathOf, searchOf } from '@swathline/client/api/request';
import { currentToken } from '@swathline/client/api/session';

interface UploadOptions {
  /** Receives the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file with its own media type. `fetch` cannot report how much of a body was sent.
 * @throws CallFailed like `call`; an AbortError if cancelled
 */
export function upload<R extends Route>(
  route: R,
  { params = {}, query = {} }: LooseParts,
  file: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<ReplyOf<R>> {
  const token = currentToken();
  const request = new XMLHttpRequest();
  request.open(route.method, `/api${pathOf(route, params)}${searchOf(query)}`);
  request.timeout = LONG_TIMEOUT_MS;
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
  const isKnownType = ATTACHMENT_MEDIA_TYPES.includes(file.type);
  request.setRequestHeader('content-type', isKnownType ? file.type : 'application/octet-stream');
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);

  const reply = new Promise<ReplyOf<R>>((resolve, reject) => {
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status < 400 && body !== null) resolve((body as { data: ReplyOf<R> }).data);
      else reject(failureOf(route, request.status, body as Refusal | null));
    };
    request.onerror = () => reject(noReply(route, 'unreachable', 'The file did not arrive whole; check your connection and try again.'));
    request.ontimeout = () => reject(noReply(route, 'timed_out', 'The server took too long to receive the file. Try again.'));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
  return endRefusedSession(token, reply);
}

function parsed(text: string): object | null {
  try {
    return JSON.parse(text) as object;
  } catch {
    return null;
  }
}
