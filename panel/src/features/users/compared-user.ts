import { NOTIFICATION_NAMES, NOTIFICATIONS, type NotificationSettings, roleStyle, type UserForm } from '@swathline/contract';
import type { z } from 'zod';
import type { ComparedInput, ComparedInputs } from '../../shared/ui/forms/stale-edit.ts';
import { joinObjects } from '../../shared/ui/forms/three-way-merge.ts';
import type { ProfileInputs } from './profile-form.ts';

const notifications: ComparedInput<NotificationSettings> = {
  label: 'Mails',
  text: (wanted) => NOTIFICATION_NAMES.map((name) => `${NOTIFICATIONS[name].label}: ${wanted[name] ? 'yes' : 'no'}`).join('\n'),
  join: joinObjects,
};

/** No record holds a password, so the comparison only says whether one is typed. */
const newPassword: ComparedInput<string> = {
  label: 'New Password',
  text: (typed) => (typed === '' ? 'Stays as it is' : 'The new one you typed'),
};

const PERSON = {
  firstName: { label: 'First Name' },
  lastName: { label: 'Last Name' },
  email: { label: 'Email' },
  phone: { label: 'Phone' },
  companyName: { label: 'Company Name' },
};

/** The inputs of 'Edit User'. */
export const COMPARED_USER: ComparedInputs<z.input<typeof UserForm> & { newPassword: string }> = {
  ...PERSON,
  newPassword,
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
