import {
  type Check,
  checkAnyText,
  checkEmail,
  checkOptionalText,
  checkPassword,
  checkRequiredText,
  trimmed,
} from '../validation/text-checks.ts';
import {
  CODE_LIMITS,
  CONTACT_LIMITS,
  CREDENTIAL_LIMITS,
  EMAIL_MESSAGES,
  LINK_EMAIL_MESSAGES,
  NAME_LIMITS,
  NEW_PASSWORD_MISSING,
  PASSWORD_LIMITS,
  PASSWORD_MISSING,
} from './person-limits.ts';

/** The password typed a second time; it is never sent. */
const repeats =
  (name: string): Check<string> =>
  (typed, form) => {
    if (typed === '') return { message: 'Please confirm your password' };
    return typed === form[name] ? { value: typed } : { message: 'Passwords do not match' };
  };

/** The checks of the sign-in form. Like all checks here they agree with the server's schemas in `auth.ts`. */
export const CREDENTIALS_CHECKS = {
  email: trimmed(checkAnyText(CREDENTIAL_LIMITS.email)),
  password: checkAnyText(CREDENTIAL_LIMITS.password),
};

export const SECOND_STEP_CHECKS = { code: trimmed(checkAnyText(CODE_LIMITS)) };

export const FORGOT_PASSWORD_CHECKS = { email: checkEmail(LINK_EMAIL_MESSAGES) };

export const NEW_PASSWORD_CHECKS = {
  newPassword: checkPassword(NEW_PASSWORD_MISSING, PASSWORD_LIMITS),
  confirmation: repeats('newPassword'),
};

export const SETUP_CHECKS = {
  firstName: checkRequiredText(NAME_LIMITS.firstName),
  lastName: checkRequiredText(NAME_LIMITS.lastName),
  email: checkEmail(EMAIL_MESSAGES),
  password: checkPassword(PASSWORD_MISSING, PASSWORD_LIMITS),
  confirmation: repeats('password'),
};

export const REGISTRATION_CHECKS = {
  ...SETUP_CHECKS,
  phone: checkOptionalText(CONTACT_LIMITS.phone),
  companyName: checkOptionalText(CONTACT_LIMITS.companyName),
};
