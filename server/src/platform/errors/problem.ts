import { type InputProblem, type ProblemCode, PROBLEMS } from '@swathline/contract';

/** A refusal with a sentence that a person can act on. Everything else thrown is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly errors: InputProblem[];
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, sentence: string, more: { errors?: InputProblem[]; retryAfter?: number } = {}) {
    super(sentence);
    this.code = code;
    this.errors = more.errors ?? [];
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return PROBLEMS[this.code];
  }
}

/** A refused input: the sentence stands beside its field and as the reply's message. */
export function invalid(field: string, message: string): Problem {
  return new Problem('invalid', message, { errors: [{ field, message }] });
}
