import type { EmailMessages, PasswordLimits, RequiredTextLimits, TextLimits } from '../validation/text-checks.ts';

export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 200;

export const PASSWORD_TOO_LONG = `Password can have at most ${MAX_PASSWORD_LENGTH} characters`;

export const PASSWORD_LIMITS: PasswordLimits = {
  minLength: MIN_PASSWORD_LENGTH,
  tooShort: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`,
  maxLength: MAX_PASSWORD_LENGTH,
  tooLong: PASSWORD_TOO_LONG,
};
export const PASSWORD_MISSING = 'Password is required';
/** For a password that replaces another one. */
export const NEW_PASSWORD_MISSING = 'New password is required';

const EMAIL_MISSING = 'Email is required';
export const EMAIL_MESSAGES: EmailMessages = { missing: EMAIL_MISSING, malformed: 'Email is invalid' };
/** For an address that a link is sent to. */
export const LINK_EMAIL_MESSAGES: EmailMessages = { missing: EMAIL_MISSING, malformed: 'Please enter a valid email address' };

export const NAME_LIMITS: Record<'firstName' | 'lastName', RequiredTextLimits> = {
  firstName: { missing: 'First name is required', maxLength: 100, tooLong: 'First name can have at most 100 characters' },
  lastName: { missing: 'Last name is required', maxLength: 100, tooLong: 'Last name can have at most 100 characters' },
};

export const CONTACT_LIMITS: Record<'phone' | 'companyName', TextLimits> = {
  phone: { maxLength: 40, tooLong: 'Phone can have at most 40 characters' },
  companyName: { maxLength: 200, tooLong: 'Company name can have at most 200 characters' },
};

/** The code of a second factor. */
export const CODE_LIMITS: RequiredTextLimits = { missing: 'Enter the code', maxLength: 60, tooLong: 'This is longer than a code' };

/** Sign-in accepts any text: a malformed address gets the same reply as a wrong password. */
export const CREDENTIAL_LIMITS: Record<'email' | 'password', RequiredTextLimits> = {
  email: { missing: EMAIL_MISSING, maxLength: 1000, tooLong: EMAIL_MESSAGES.malformed },
  password: { missing: PASSWORD_MISSING, maxLength: 1000, tooLong: PASSWORD_TOO_LONG },
};
