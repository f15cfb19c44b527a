import { type InputProblem, describeIssue } from '@swathline/contract';
import type { z } from 'zod';
import { Problem } from '../errors/problem.ts';

/** A person corrects a few at a time, but a body can hold 100,000 wrong inputs. */
const MAX_ERRORS = 100;

/**
 * Reads one part of a request by its schema.
 * @throws Problem invalid, one sentence for each refused key
 */
export function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
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
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: `"${key}" is not known here` }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const closest = issue.errors.reduce((best, other) => (weight(other) < weight(best) ? other : best));
    return closest.flatMap((inner) => inputProblems(inner, path));
  }
  return [{ field: path.join('.'), message: issue.message }];
}

/** How far a union's branch is from what was given: a wrong tag weighs more than a wrong value. */
function weight(issues: z.core.$ZodIssue[]): number {
  return issues.reduce((sum, issue) => sum + (issue.code === 'invalid_value' || issue.code === 'unrecognized_keys' ? 10 : 1), 0);
}

function firstOfEachField(errors: InputProblem[]): InputProblem[] {
  const seen = new Set<string>();
  return errors.filter(({ field }) => !seen.has(field) && seen.add(field));
}
