import { fileTooLarge, type ReplyOf, type Route } from '@swathline/contract';
import type { FastifyError, FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';
import { type Call, serve } from './serve.ts';

/** Answers a contract line whose body is a file. It alone takes bytes, and takes nothing else. */
export function serveUpload<R extends Route>(
  app: FastifyInstance,
  line: R,
  handle: (call: Call<R>) => Promise<ReplyOf<R>> | ReplyOf<R>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    scope.addContentTypeParser('*', (_request, _payload, done) =>
      done(new Problem('not_json', 'Send the file as it is, with the header Content-Type: application/octet-stream.')),
    );
    scope.setErrorHandler((error: FastifyError) => {
      const { mostBytes } = line;
      const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' && mostBytes !== undefined;
      throw isTooLarge ? new Problem('too_large', fileTooLarge(mostBytes)) : error;
    });
    serve(scope, line, handle);
  });
}
