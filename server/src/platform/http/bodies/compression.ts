import { constants } from 'node:zlib';
import fastifyCompress, { type FastifyCompressOptions, type FastifyCompressRouteOptions } from '@fastify/compress';
import type { Route } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';

const MIN_COMPRESSED_BYTES = 1024;
/** Up to this size compression takes less than a millisecond; longer replies are compressed in another thread. */
const MAX_INLINE_BYTES = 32 * 1024;

/** The lowest levels: higher ones take several times the processor time and save at most a sixth of the bytes. */
const LEVELS: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: MIN_COMPRESSED_BYTES,
  syncThreshold: MAX_INLINE_BYTES,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
};

/** Compresses the replies of routes that ask for it by `compressionOf`. Bodies of requests are never decompressed. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, { globalCompression: false, globalDecompression: false });
  app.addHook('onRoute', (route) => {
    // Fastify drops the body of a HEAD reply before the plugin sees it, so that the length would be that of the uncompressed reply.
    if (route.method === 'HEAD' && route.compress && Array.isArray(route.onSend)) route.onSend = route.onSend.toReversed();
  });
}

/** The compression of a route's JSON replies. None if they hold a secret, which the compressed length could reveal (BREACH). */
export function compressionOf({ hasSecret }: Route): Pick<FastifyCompressRouteOptions, 'compress'> {
  return { compress: hasSecret ? false : LEVELS };
}
