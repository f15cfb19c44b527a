import { z } from '../zod.ts';
import { NotificationSettings } from '../mail/notifications.ts';
import { Role } from '../route.ts';
import { emailAddress, Id, optionalText, requiredText, Timestamp } from '../values.ts';
import { OTHER_WAY_NAMES } from './ways-in.ts';

export const MIN_PASSWORD_LENGTH = 6;
const MAX_PASSWORD_LENGTH = 200;
/** The longest text that is compared with a password or an address. */
export const MAX_CREDENTIAL_LENGTH = 1000;

export const EMAIL_MISSING = 'Email is required';
export const EMAIL_INVALID = 'Email is invalid';
export const PASSWORD_MISSING = 'Password is required';
export const PASSWORD_TOO_LONG = `Password can have at most ${MAX_PASSWORD_LENGTH} characters`;

const password = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, { error: missing, abort: true })
    .min(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`)
    .max(MAX_PASSWORD_LENGTH, PASSWORD_TOO_LONG);

export const Password = password(PASSWORD_MISSING);
/** A password that replaces another one. */
export const ReplacingPassword = password('New password is required');

/** The ways in that stay after a new password, since their owner recognises them. */
export const KeptWaysIn = z.array(z.enum(OTHER_WAY_NAMES, 'Keep passkeys, openIdLinks or crewPhones')).max(OTHER_WAY_NAMES.length);

/** Proves that the owner of the account makes the change. The schema accepts any text; a wrong password has its own error code. */
export const CurrentPassword = z.string().max(MAX_CREDENTIAL_LENGTH, PASSWORD_TOO_LONG);

export const Phone = optionalText(40, 'Phone can have at most 40 characters');
export const CompanyName = optionalText(200, 'Company name can have at most 200 characters');

/** The inputs that all users have: name and contact details. */
export const PersonForm = z.strictObject({
  firstName: requiredText('First name is required', 100, 'First name can have at most 100 characters'),
  lastName: requiredText('Last name is required', 100, 'Last name can have at most 100 characters'),
  email: emailAddress(EMAIL_MISSING, EMAIL_INVALID),
  phone: Phone,
  companyName: CompanyName,
});

export const User = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  /** Empty for a farmer without an address. */
  email: z.string(),
  phone: z.string().nullish(),
  companyName: z.string().nullish(),
  role: Role,
  isActive: z.boolean(),
  /** When the address was confirmed; null until then: the user cannot sign in. */
  confirmedAt: Timestamp.nullish(),
  notifications: NotificationSettings.optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp.optional(),
});
export type User = z.infer<typeof User>;

/**
 * The caller's own account. `pendingEmail` replaces `email` when the link sent to it is followed. With `needsSecondFactor` the caller can
 * do nothing else before setting one up.
 */
export const Profile = User.extend({ pendingEmail: z.string().nullable().optional(), needsSecondFactor: z.boolean().optional() });
export type Profile = z.infer<typeof Profile>;
