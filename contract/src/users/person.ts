import { z } from '../zod.ts';
import { NotificationSettings } from '../mail/notifications.ts';
import { Role } from '../route.ts';
import type { RequiredTextLimits, TextLimits } from '../validation/text-checks.ts';
import { emailAddress, Id, optionalText, requiredText, Timestamp } from '../values.ts';
import {
  CONTACT_LIMITS,
  CREDENTIAL_LIMITS,
  EMAIL_MESSAGES,
  NAME_LIMITS,
  NEW_PASSWORD_MISSING,
  PASSWORD_LIMITS,
  PASSWORD_MISSING,
  PASSWORD_TOO_LONG,
} from './person-limits.ts';
import { OTHER_WAY_NAMES } from './ways-in.ts';

const password = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, { error: missing, abort: true })
    .min(PASSWORD_LIMITS.minLength, PASSWORD_LIMITS.tooShort)
    .max(PASSWORD_LIMITS.maxLength, PASSWORD_LIMITS.tooLong);

export const Password = password(PASSWORD_MISSING);
/** The ways in that stay after a new password, since their owner recognises them. */
export const KeptWaysIn = z.array(z.enum(OTHER_WAY_NAMES, 'Keep passkeys, openIdLinks or crewPhones')).max(OTHER_WAY_NAMES.length);

/** A password that replaces another one. */
export const ReplacingPassword = password(NEW_PASSWORD_MISSING);

/** Proves that the owner of the account makes the change. The schema accepts any text; a wrong password has its own error code. */
export const CurrentPassword = z.string().max(CREDENTIAL_LIMITS.password.maxLength, PASSWORD_TOO_LONG);

const requiredName = ({ missing, maxLength, tooLong }: RequiredTextLimits) => requiredText(missing, maxLength, tooLong);
const optionalContact = ({ maxLength, tooLong }: TextLimits) => optionalText(maxLength, tooLong);

/** The inputs that all users have: name and contact details. */
export const PersonForm = z.strictObject({
  firstName: requiredName(NAME_LIMITS.firstName),
  lastName: requiredName(NAME_LIMITS.lastName),
  email: emailAddress(EMAIL_MESSAGES.missing, EMAIL_MESSAGES.malformed),
  phone: optionalContact(CONTACT_LIMITS.phone),
  companyName: optionalContact(CONTACT_LIMITS.companyName),
});

export const User = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
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
 * The caller's own account. `pendingEmail` replaces `email` when the link sent to it is followed. With `needsSecondFactor` the caller can do
 * nothing else before setting one up.
 */
export const Profile = User.extend({ pendingEmail: z.string().nullable().optional(), needsSecondFactor: z.boolean().optional() });
export type Profile = z.infer<typeof Profile>;
