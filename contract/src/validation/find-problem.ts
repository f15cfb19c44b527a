import type { z } from '../zod.ts';

/** The first error message of a value that a schema rejects, else null. */
export function findProblem(schema: z.ZodType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}
