import { type InputProblem, describeIssue } from '@swathline/contract';
import type { z } from 'zod';
import { Problem } from '../errors/problem.ts';

/** A body can contain 100,000 invalid inputs, but people correct only a few at a time. */
const MAX_ERRORS = 100;

/**
 * Parses one part of a request with its schema.
 * @throws Problem invalid, with a message for each refused input
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given, { error: describeIssue });
  if (result.success) {
    return result.data;
  }
  const issues = result.error.issues.slice(0, MAX_ERRORS);
  const errors = firstOfEachField(issues.flatMap((issue) => inputProblems(issue))).slice(0, MAX_ERRORS);
  throw new Problem('invalid', errors[0]?.message ?? 'The request is not complete.', { errors });
}

function inputProblems(issue: z.core.$ZodIssue, under: PropertyKey[] = []): InputProblem[] {
  const path = [...under, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: `"${key}" is not a known input` }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const closest = issue.errors.reduce((best, other) => (weight(other) < weight(best) ? other : best));
    return closest.flatMap((inner) => inputProblems(inner, path));
  }
  return [{ field: path.join('.'), message: issue.message }];
}

/** The distance between a union's branch and the input: a wrong discriminator weighs more than a wrong value. */
function weight(issues: z.core.$ZodIssue[]): number {
  return issues.reduce((sum, issue) => sum + (issue.code === 'invalid_value' || issue.code === 'unrecognized_keys' ? 10 : 1), 0);
}

function firstOfEachField(errors: InputProblem[]): InputProblem[] {
  const seen = new Set<string>();
  return errors.filter(({ field }) => !seen.has(field) && seen.add(field));
}
