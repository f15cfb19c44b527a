import { fileTooLargeMessage, type ReplyOf, type Route } from '@swathline/contract';
import type { FastifyError, FastifyInstance } from 'fastify';
import { Problem } from '../../errors/problem.ts';
import { type Call, serve, serveUnparsed } from '../serve.ts';

const SEND_BYTES = 'Send the file as it is, with the header Content-Type: application/octet-stream.';

/** Serves a route whose request body is a file, sent as bytes, with its own media type where the route takes several. */
export function serveUpload<R extends Route>(
  app: FastifyInstance,
  route: R,
  handle: (call: Call<R>) => Promise<ReplyOf<R>> | ReplyOf<R>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    if (route.bodyTypes) scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    else scope.addContentTypeParser('*', (_request, _payload, done) => done(new Problem('not_json', SEND_BYTES)));
    explainTooLarge(scope, route);
    serve(scope, route, handle);
  });
}

/** Serves a route whose request body is long JSON: the handler gets the bytes and parses them in another process. */
export function serveLongJson<R extends Route>(
  app: FastifyInstance,
  route: R,
  handle: (call: Omit<Call<R>, 'body'> & { bytes: Uint8Array }) => Promise<ReplyOf<R>>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    serveUnparsed(scope, route, handle);
  });
}

function explainTooLarge(scope: FastifyInstance, { maxBodyBytes }: Route): void {
  scope.setErrorHandler((error: FastifyError) => {
    const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' && maxBodyBytes !== undefined;
    throw isTooLarge ? new Problem('too_large', fileTooLargeMessage(maxBodyBytes)) : error;
  });
}
