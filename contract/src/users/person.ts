import { z } from 'zod';
import { styleOf, type ValueStyle } from '../display.ts';
import { NotificationSettings } from '../mail/notifications.ts';
import { Role } from '../route.ts';
import { emailAddress, Id, optionalText, requiredText, Timestamp } from '../values.ts';

export const MIN_PASSWORD_LENGTH = 6;

const password = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, { error: missing, abort: true })
    .min(MIN_PASSWORD_LENGTH, 'Password must be at least 6 characters long')
    .max(200, 'Password can have at most 200 characters');

export const Password = password('Password is required');
/** A password that replaces another one. */
export const ReplacingPassword = password('New password is required');

/** Proves that the owner of the account makes the change. The schema accepts any text; a wrong password has its own error code. */
export const CurrentPassword = z.string().max(1000, 'Password can have at most 200 characters');

/** The inputs that all users have: name and contact details. */
export const PersonForm = z.strictObject({
  firstName: requiredText('First name is required', 100, 'First name can have at most 100 characters'),
  lastName: requiredText('Last name is required', 100, 'Last name can have at most 100 characters'),
  email: emailAddress('Email is required', 'Email is invalid'),
  phone: optionalText(40, 'Phone can have at most 40 characters'),
  companyName: optionalText(200, 'Company name can have at most 200 characters'),
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
  notifications: NotificationSettings.optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp.optional(),
});
export type User = z.infer<typeof User>;

/** The caller's own account. `pendingEmail` replaces `email` when the link sent to it is followed. */
export const Profile = User.extend({ pendingEmail: z.string().nullable().optional() });
export type Profile = z.infer<typeof Profile>;

export const ROLE_STYLE: Record<Role, ValueStyle> = {
  admin: { label: 'admin', color: 'red' },
  farmer: { label: 'farmer', color: 'green' },
  pilot: { label: 'pilot', color: 'blue' },
  ground_crew: { label: 'ground crew', color: 'orange' },
};

export const roleStyle = (role: string | null | undefined): ValueStyle => styleOf(ROLE_STYLE, role);
