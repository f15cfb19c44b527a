import { z } from '../zod.ts';
import { pagedListOf, listQuery } from '../lists/lists.ts';
import { NotificationSettings } from '../mail/notifications.ts';
import { Nothing, Role, route } from '../route.ts';
import { ById, UnmodifiedSince } from '../values.ts';
import { CurrentPassword, KeptWaysIn, Password, PersonForm, ReplacingPassword, User } from './person.ts';

export const UserForm = PersonForm.extend({
  role: Role.default('farmer'),
  isActive: z.boolean().default(true),
  notifications: NotificationSettings.optional(),
});
export const NewUserForm = UserForm.extend({ password: Password });
/**
 * Administrators who change their own account follow the rules of the profile: a new address requires `currentPassword` and takes effect
 * when its link is followed. For other users a new address takes effect immediately.
 */
export const UserChange = UserForm.extend({ role: Role, isActive: z.boolean() })
  .partial()
  .extend({ currentPassword: CurrentPassword.optional(), updatedAt: UnmodifiedSince.optional() });

const ListUsers = listQuery({
  sorts: ['firstName', 'lastName', 'email', 'phone', 'role', 'isActive', 'createdAt'],
  filters: ['firstName', 'lastName', 'email', 'phone', 'role'],
  sort: 'createdAt',
  order: 'desc',
}).extend({ role: Role.optional() });

export const users = {
  list: route({
    method: 'GET',
    path: '/admin/users',
    access: ['admin'],
    query: ListUsers,
    reply: pagedListOf('users', User),
    failure: 'Failed to fetch users',
  }),
  create: route({
    method: 'POST',
    path: '/admin/users',
    access: ['admin'],
    body: NewUserForm,
    reply: User,
    creates: true,
    done: 'User created',
    failure: 'Failed to create user',
  }),
  get: route({ method: 'GET', path: '/admin/users/:id', access: ['admin'], params: ById, reply: User, failure: 'Failed to fetch users' }),
  update: route({
    method: 'PUT',
    path: '/admin/users/:id',
    access: ['admin'],
    params: ById,
    body: UserChange,
    reply: User,
    done: 'User updated',
    failure: 'Failed to update user',
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/users/:id',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    done: 'User deleted',
    failure: 'Failed to delete user',
  }),
  resetPassword: route({
    method: 'POST',
    path: '/admin/users/:id/reset-password',
    access: ['admin'],
    params: ById,
    /** `currentPassword` is required for the caller's own account. */
    body: z.strictObject({
      newPassword: ReplacingPassword,
      currentPassword: CurrentPassword.optional(),
      /** Passkeys, linked services and crew phones that are not named end with the old password, as sessions do. */
      keep: KeptWaysIn.optional(),
    }),
    reply: Nothing,
    done: 'Password reset',
    failure: 'Failed to reset password',
  }),
  forceResetPassword: route({
    method: 'POST',
    path: '/admin/users/:id/force-reset-password',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    done: 'A reset link was sent and the user was signed out',
    failure: 'Failed to reset password',
  }),
};
