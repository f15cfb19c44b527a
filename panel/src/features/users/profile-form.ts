import { NotificationSettings, PersonForm, type User } from '@swathline/contract';
import { z } from 'zod';
import { NewPassword } from './new-password.ts';
import { notificationsOf, personOf } from './person.ts';

interface Typed {
  email?: unknown;
  newPassword?: unknown;
  confirmation?: unknown;
  currentPassword?: unknown;
}

/** Whether a person has to show that it is them: to change the e-mail address or the password. */
export function needsCurrentPassword({ email, newPassword }: Typed, user: Pick<User, 'email'>): boolean {
  return hasNewEmail({ email }, user) || Boolean(newPassword);
}

export function hasNewEmail({ email }: Pick<Typed, 'email'>, user: Pick<User, 'email'>): boolean {
  return typeof email === 'string' && email.trim().toLowerCase() !== user.email;
}

/** Checked whatever else is wrong, so that one try shows every mistake. */
const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

const Inputs = PersonForm.extend({
  newPassword: NewPassword,
  confirmation: z.string(),
  currentPassword: z.string(),
  notifications: NotificationSettings.optional(),
});

export type ProfileInputs = z.input<typeof Inputs>;

/** What a person fills in about themself. */
export function profileForm(user: User) {
  return Inputs.refine((typed) => !typed.newPassword || typed.confirmation !== '', {
    error: 'Please confirm your password',
    path: ['confirmation'],
    when,
  })
    .refine((typed) => !typed.newPassword || typed.confirmation === '' || typed.confirmation === typed.newPassword, {
      error: 'Passwords do not match',
      path: ['confirmation'],
      when,
    })
    .refine((typed) => typed.currentPassword !== '' || !needsCurrentPassword(typed, user), {
      error: 'Please enter your current password',
      path: ['currentPassword'],
      when,
    });
}

export function profileInputs(user: User): ProfileInputs {
  return { ...personOf(user), newPassword: '', confirmation: '', currentPassword: '', notifications: notificationsOf(user) };
}
