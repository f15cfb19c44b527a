import { z } from 'zod';
import { Password, PersonForm, User } from './person.ts';
import { EVERY_ROLE, Nothing, route } from './route.ts';
import { emailAddress, requiredText } from './values.ts';

/** Sign-in takes any text: whatever is wrong with it is answered like a wrong password. */
export const Credentials = z.strictObject({
  email: requiredText('Email is required', 1000, 'Email is invalid'),
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
  newPassword: z.string({ error: 'New password is required' }).min(1, { error: 'New password is required', abort: true }).pipe(Password),
});

export const auth = {
  login: route({
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    body: Credentials,
    reply: SignedIn,
    done: 'Signed in',
    failure: 'Login failed',
  }),
  logout: route({ method: 'POST', path: '/auth/logout', access: EVERY_ROLE, reply: Nothing, done: 'Signed out', failure: 'Logout failed' }),
  profile: route({ method: 'GET', path: '/auth/profile', access: EVERY_ROLE, reply: User, failure: 'Failed to load your profile' }),
  register: route({
    method: 'POST',
    path: '/auth/register',
    access: 'anyone',
    body: Registration,
    reply: Nothing,
    creates: true,
    failure: 'Registration failed',
  }),
  confirmEmail: route({
    method: 'GET',
    path: '/auth/confirm-email',
    access: 'anyone',
    query: z.strictObject({ token: requiredText('No verification token provided', 200, 'Verification failed') }),
    reply: Nothing,
    failure: 'Email confirmation failed',
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'anyone',
    body: ForgotPasswordForm,
    reply: Nothing,
    failure: 'Failed to send reset email',
  }),
  resetPassword: route({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'anyone',
    body: ResetPasswordForm,
    reply: Nothing,
    failure: 'Password reset failed',
  }),
};
