import { databaseProblem } from './db/problems.ts';
import { Problem } from './errors/problem.ts';
import { fastifyProblem } from './http/errors.ts';

/** Maps any error to the refusal that the caller gets; an unknown error becomes `unexpected`. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return databaseProblem(error) ?? fastifyProblem(error) ?? unexpected();
}

const unexpected = () =>
  new Problem(
    'unexpected',
    'Something unexpected went wrong on the server. It has been logged; try again, and tell your operator if it stays.',
  );
