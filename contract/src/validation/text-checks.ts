import { emptyIfInvisible, isOneLine, ONE_LINE_MESSAGE } from './plain-text.ts';

/**
 * Checks of typed text without zod, for pages that load no validation library. The schemas in `values.ts` use the same limits and messages,
 * and a test compares both.
 */
export type Check<Value> = (typed: string, form: TypedForm) => Checked<Value>;

/** The value to send, or the message to show. */
export type Checked<Value> = { value: Value } | { message: string };

/** What was typed into each input of a form. */
export type TypedForm = Readonly<Record<string, string>>;

export interface TextLimits {
  maxLength: number;
  tooLong: string;
}

export interface RequiredTextLimits extends TextLimits {
  missing: string;
}

export interface PasswordLimits extends TextLimits {
  minLength: number;
  tooShort: string;
}

export interface EmailMessages {
  missing: string;
  malformed: string;
}

export const MAX_EMAIL_LENGTH = 254;

/** An address as mail providers give them: dots only between other characters, and a domain of at least two labels. */
export const EMAIL_PATTERN = /^(?!.*'@)[\w'+-]+(?:\.[\w'+-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** One line of required text, trimmed. */
export const checkRequiredText =
  ({ missing, maxLength, tooLong }: RequiredTextLimits): Check<string> =>
  (typed) => {
    const value = emptyIfInvisible(typed.trim().normalize());
    if (value === '') return { message: missing };
    return checkLine(value, { maxLength, tooLong });
  };

/** One line of optional text, trimmed. Empty text becomes null. */
export const checkOptionalText =
  (limits: TextLimits): Check<string | null> =>
  (typed) => {
    const value = emptyIfInvisible(typed.trim().normalize());
    return value === '' ? { value: null } : checkLine(value, limits);
  };

function checkLine(value: string, { maxLength, tooLong }: TextLimits): Checked<string> {
  if (value.length > maxLength) return { message: tooLong };
  return isOneLine(value) ? { value } : { message: ONE_LINE_MESSAGE };
}

/** An email address in lower case. */
export const checkEmail =
  ({ missing, malformed }: EmailMessages): Check<string> =>
  (typed) => {
    const value = typed.trim().toLowerCase();
    if (value === '') return { message: missing };
    return value.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(value) ? { value } : { message: malformed };
  };

export const checkPassword =
  (missing: string, { minLength, tooShort, maxLength, tooLong }: PasswordLimits): Check<string> =>
  (typed) => {
    if (typed === '') return { message: missing };
    if (typed.length < minLength) return { message: tooShort };
    return typed.length > maxLength ? { message: tooLong } : { value: typed };
  };

/** Text of any shape, for the sign-in: the server gives one reply to everything that is wrong. */
export const checkAnyText =
  ({ missing, maxLength, tooLong }: RequiredTextLimits): Check<string> =>
  (typed) => {
    if (typed === '') return { message: missing };
    return typed.length > maxLength ? { message: tooLong } : { value: typed };
  };

/** The other check's result for the trimmed text. */
export const trimmed =
  <Value>(check: Check<Value>): Check<Value> =>
  (typed, form) =>
    check(typed.trim(), form);

export type FormChecks = Readonly<Record<string, Check<unknown>>>;

/** The values of a form that passed its checks. */
export type ValuesOf<Checks extends FormChecks> = {
  [Name in keyof Checks]: Checks[Name] extends Check<infer Value> ? Value : never;
};

/** An invalid input, by its name. */
export interface TypedProblem {
  field: string;
  message: string;
}

/** Runs every check, so that one attempt shows every mistake. */
export function checkForm<Checks extends FormChecks>(
  checks: Checks,
  typed: TypedForm,
): { values: ValuesOf<Checks> } | { problems: TypedProblem[] } {
  const values: Record<string, unknown> = {};
  const problems: TypedProblem[] = [];
  for (const [field, check] of Object.entries(checks)) {
    const checked = check(typed[field] ?? '', typed);
    if ('message' in checked) problems.push({ field, message: checked.message });
    else values[field] = checked.value;
  }
  return problems.length > 0 ? { problems } : { values: values as ValuesOf<Checks> };
}
