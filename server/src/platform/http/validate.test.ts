import { expect, test } from 'vitest';
import { z } from 'zod';
import { Problem } from '../errors/problem.ts';
import { parseInput } from './validate.ts';

test('lists at most a hundred refused inputs in a 400', () => {
  const Body = z.object({ numbers: z.array(z.number('Not a number')) });
  try {
    parseInput(Body, { numbers: Array.from({ length: 5000 }, () => 'x') });
    expect.fail('It was read');
  } catch (error) {
    expect(error).toBeInstanceOf(Problem);
    const { errors } = error as Problem;
    expect([errors.length, errors[0], errors.at(-1)?.field]).toEqual([100, { field: 'numbers.0', message: 'Not a number' }, 'numbers.99']);
  }
});
