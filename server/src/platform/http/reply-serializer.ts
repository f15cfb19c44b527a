import fastJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { serializerSchema } from './api-document/json-schema.ts';

/** The body of every successful reply. */
export function envelope(data: z.ZodType) {
  return z.object({ success: z.boolean(), message: z.string(), data });
}

type Serialize = (reply: unknown) => string;

const serializers = new WeakMap<z.ZodType, Serialize>();

function serializerOf(data: z.ZodType): Serialize {
  const known = serializers.get(data);
  if (known) return known;
  const serialize: Serialize = fastJson(serializerSchema(envelope(data)));
  serializers.set(data, serialize);
  return serialize;
}

/**
 * Writes the replies of all routes, with no property that their schema does not have. Each serializer is compiled for its first reply:
 * compiling all of them would nearly double the processor time of `buildApp`.
 */
export function serializeReplies(app: FastifyInstance): void {
  app.setSerializerCompiler(
    ({ schema }) =>
      (reply) =>
        serializerOf(schema as z.ZodType)(reply),
  );
}
