/** All error codes and their HTTP statuses. The `code` of an error reply is one of these names. */
export const PROBLEMS = {
  invalid: 400,
  not_signed_in: 401,
  wrong_sign_in: 401,
  not_allowed: 403,
  second_factor_needed: 403,
  not_found: 404,
  off_survey: 404,
  already_taken: 409,
  in_use: 409,
  protected: 409,
  password_needed: 409,
  stale: 409,
  wrong_status: 409,
  papers_missing: 409,
  too_large: 413,
  not_json: 415,
  too_many_tries: 429,
  unexpected: 500,
  mail_not_sent: 502,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** One invalid input: `field` is its key in the body or query, with dots between nested keys. */
export interface InputProblem {
  field: string;
  message: string;
}

/** The body of every error reply. */
export interface Refusal {
  success: false;
  message: string;
  code: ProblemCode;
  errors?: InputProblem[];
}
