import {
  NOTIFICATION_NAMES,
  NOTIFICATIONS,
  NotificationSettings,
  type OtherWayIn,
  Password,
  PersonForm,
  roleStyle,
  type User,
  type UserForm,
  z,
} from '@swathline/contract';
import type { ComparedInput, ComparedInputs } from '../../shared/ui/forms/conflicts/stale-edit.ts';
import { joinObjects } from '../../shared/ui/forms/conflicts/three-way-merge.ts';
import { personOf } from './person.ts';

interface SignInInputs {
  email?: unknown;
  newPassword?: unknown;
  confirmation?: unknown;
  currentPassword?: unknown;
}

/** A new email address or password needs the current password. */
export function needsCurrentPassword({ email, newPassword }: SignInInputs, user: Pick<User, 'email'>): boolean {
  return hasNewEmail({ email }, user) || Boolean(newPassword);
}

export function hasNewEmail({ email }: Pick<SignInInputs, 'email'>, user: Pick<User, 'email'>): boolean {
  return typeof email === 'string' && email.trim().toLowerCase() !== user.email;
}

/** Blank keeps the current password. */
export const NewPassword = z
  .string()
  .transform((typed) => (typed === '' ? undefined : typed))
  .pipe(Password.optional());

/** Lets a check run even if other checks fail, so that one attempt shows every mistake. */
const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

const Inputs = PersonForm.extend({
  newPassword: NewPassword,
  confirmation: z.string(),
  currentPassword: z.string(),
  notifications: NotificationSettings.optional(),
});

type ProfileInputs = z.input<typeof Inputs>;

/** The schema of 'Edit Your Profile'. */
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
  return { ...personOf(user), newPassword: '', confirmation: '', currentPassword: '', notifications: user.notifications };
}

const notifications: ComparedInput<NotificationSettings> = {
  label: 'Mails',
  text: (settings) => NOTIFICATION_NAMES.map((name) => `${NOTIFICATIONS[name].label}: ${settings[name] ? 'yes' : 'no'}`).join('\n'),
  join: joinObjects,
};

/** The comparison shows only whether a password is typed. */
const newPassword: ComparedInput<string> = {
  label: 'New Password',
  text: (typed) => (typed === '' ? 'Unchanged' : 'The password you typed'),
};

const PERSON = {
  firstName: { label: 'First Name' },
  lastName: { label: 'Last Name' },
  email: { label: 'Email' },
  phone: { label: 'Phone' },
  companyName: { label: 'Company Name' },
};

/** The inputs of 'Edit User'. */
export const COMPARED_USER: ComparedInputs<z.input<typeof UserForm> & { newPassword: string; keep: Record<OtherWayIn, boolean> }> = {
  ...PERSON,
  newPassword,
  keep: null,
  role: { label: 'Role', text: (role) => roleStyle(role).label },
  isActive: { label: 'Active' },
  notifications,
};

/** The inputs of 'Edit Your Profile'. */
export const COMPARED_PROFILE: ComparedInputs<ProfileInputs> = {
  ...PERSON,
  newPassword,
  confirmation: null,
  currentPassword: null,
  notifications,
};
