import { z } from 'zod';
import { NotificationSettings } from '../mail/notifications.ts';
import { EVERY_ROLE, Nothing, route } from '../route.ts';
import { emailAddress, requiredText, UnmodifiedSince } from '../values.ts';
import { CurrentPassword, Password, PersonForm, Profile, ReplacingPassword, User } from './person.ts';

/** Sign-in accepts any text: a malformed address gets the same reply as a wrong password. */
export const Credentials = z.strictObject({
  email: z.string({ error: 'Email is required' }).trim().min(1, 'Email is required').max(1000, 'Email is invalid'),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(1000, 'Password can have at most 200 characters'),
});

export const SignedIn = z.object({ user: User, token: z.string() });

export const Registration = PersonForm.extend({ password: Password });

export const ForgotPasswordForm = z.strictObject({ email: emailAddress('Email is required', 'Please enter a valid email address') });

export const ResetPasswordForm = z.strictObject({
  token: requiredText('The reset link is not complete. Ask for a new one.', 200, 'The reset link is not valid. Ask for a new one.'),
  newPassword: ReplacingPassword,
});

/** The token of a confirmation link, used or not, or an address. The reply is the same whether or not an account exists. */
export const ResendForm = z.union([
  z.strictObject({ token: requiredText('No verification token provided', 200, 'Verification failed') }),
  z.strictObject({ email: emailAddress('Email is required', 'Please enter a valid email address') }),
]);

/** `currentPassword` is required to change the email address or the password. A new address takes effect when the link sent to it is followed. */
export const ProfileChange = PersonForm.partial().extend({
  newPassword: Password.optional(),
  notifications: NotificationSettings.optional(),
  currentPassword: CurrentPassword.optional(),
  updatedAt: UnmodifiedSince.optional(),
});

const setupToken = requiredText('The set-up link is incomplete. Copy the whole link.', 200, 'The set-up link is not valid.');

/** The first administrator, created through the link that the server prints at its start. */
export const SetupForm = PersonForm.omit({ phone: true, companyName: true }).extend({ token: setupToken, password: Password });

export const auth = {
  login: route({
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    body: Credentials,
    reply: SignedIn,
    hasSecret: true,
    done: 'Signed in',
    failure: 'Login failed',
  }),
  logout: route({ method: 'POST', path: '/auth/logout', access: EVERY_ROLE, reply: Nothing, done: 'Signed out', failure: 'Logout failed' }),
  profile: route({ method: 'GET', path: '/auth/profile', access: EVERY_ROLE, reply: Profile, failure: 'Failed to load your profile' }),
  register: route({
    method: 'POST',
    path: '/auth/register',
    access: 'anyone',
    body: Registration,
    reply: Nothing,
    creates: true,
    done: 'Check your e-mail to confirm your account.',
    failure: 'Registration failed',
  }),
  /**
   * Confirms the address of a new account, or the new address of an existing one. Refuses with 409 `password_needed` if the address was registered more
   * than once: the link stays valid, and `resetPassword` accepts the same token together with the new password.
   */
  confirmEmail: route({
    method: 'GET',
    path: '/auth/confirm-email',
    access: 'anyone',
    hasEffect: true,
    query: z.strictObject({ token: requiredText('No verification token provided', 200, 'Verification failed') }),
    reply: Nothing,
    done: 'Email confirmed! You can now log in.',
    failure: 'Email confirmation failed',
  }),
  resendConfirmation: route({
    method: 'POST',
    path: '/auth/resend-confirmation',
    access: 'anyone',
    body: ResendForm,
    reply: Nothing,
    done: 'If that account is not confirmed yet, a new link was sent.',
    failure: 'Failed to send the confirmation link',
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'anyone',
    body: ForgotPasswordForm,
    reply: Nothing,
    done: 'If that email exists, a reset link was sent.',
    failure: 'Failed to send reset email',
  }),
  /** Accepts the token of a reset email, or of a confirmation email whose address was registered more than once. */
  resetPassword: route({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'anyone',
    body: ResetPasswordForm,
    reply: Nothing,
    done: 'Password reset! You can now log in.',
    failure: 'Password reset failed',
  }),
  /** A new password ends all sessions of the user, including the caller's. The reply to a new address is the same whether or not it has an account. */
  updateProfile: route({
    method: 'PUT',
    path: '/auth/profile',
    access: EVERY_ROLE,
    body: ProfileChange,
    reply: Profile,
    done: 'Profile updated',
    failure: 'Failed to update your profile',
  }),
  /** Checks whether the set-up link is still valid. */
  setupState: route({
    method: 'GET',
    path: '/auth/setup',
    access: 'anyone',
    query: z.strictObject({ token: setupToken }),
    reply: Nothing,
    failure: 'The set-up link could not be checked',
  }),
  setup: route({
    method: 'POST',
    path: '/auth/setup',
    access: 'anyone',
    body: SetupForm,
    reply: SignedIn,
    hasSecret: true,
    creates: true,
    done: 'The first administrator was created',
    failure: 'Failed to create the administrator',
  }),
};
