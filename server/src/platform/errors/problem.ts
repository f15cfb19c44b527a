import { type InputProblem, type ProblemCode, PROBLEMS } from '@swathline/contract';

interface ProblemOptions {
  errors?: InputProblem[];
  retryAfter?: number;
}

/** A request refused with a sentence that a person can act on. Any other error is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly errors: InputProblem[];
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, sentence: string, options: ProblemOptions = {}) {
    super(sentence);
    this.code = code;
    this.errors = options.errors ?? [];
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return PROBLEMS[this.code];
  }
}

/** A refusal of one input: the message appears beside its field and as the message of the reply. */
export function invalid(field: string, message: string): Problem {
  return new Problem('invalid', message, { errors: [{ field, message }] });
}
