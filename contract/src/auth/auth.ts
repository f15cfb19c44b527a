import { z } from '../zod.ts';
import { NotificationSettings } from '../mail/notifications.ts';
import { EVERY_ROLE, Nothing, route } from '../route.ts';
import { emailAddress, requiredText, Timestamp, UnmodifiedSince } from '../values.ts';
import { PasskeyAnswer, PasskeyOptions } from './passkeys.ts';
import { SignInCode } from './second-factor.ts';
import {
  CurrentPassword,
  EMAIL_INVALID,
  EMAIL_MISSING,
  KeptWaysIn,
  MAX_CREDENTIAL_LENGTH,
  Password,
  PASSWORD_MISSING,
  PASSWORD_TOO_LONG,
  PersonForm,
  Profile,
  ReplacingPassword,
  User,
} from '../users/person.ts';

/** A random id that the panel keeps in the browser. A sign-in without a known one mails the owner of the account. */
const DeviceId = z.string().regex(/^[\w-]{20,100}$/, 'deviceId must be 20 to 100 letters, digits, - or _');

/** Sign-in accepts any text: a malformed address gets the same reply as a wrong password. */
export const Credentials = z.strictObject({
  email: z.string({ error: EMAIL_MISSING }).trim().min(1, EMAIL_MISSING).max(MAX_CREDENTIAL_LENGTH, EMAIL_INVALID),
  password: z.string({ error: PASSWORD_MISSING }).min(1, PASSWORD_MISSING).max(MAX_CREDENTIAL_LENGTH, PASSWORD_TOO_LONG),
  deviceId: DeviceId.optional(),
});

export const SignedIn = z.object({ user: User, token: z.string() });

/** A session, or the step that needs a code of the account's second factor; then there is no token. */
export const SignInReply = z.object({
  user: User.optional(),
  token: z.string().optional(),
  secondFactor: z.object({ challenge: z.string(), expiresAt: Timestamp }).optional(),
});
export type SignInReply = z.infer<typeof SignInReply>;

export const SecondStep = z.strictObject({
  challenge: requiredText('This sign-in is not complete. Please start again.', 200, 'This sign-in is not complete. Please start again.'),
  code: SignInCode,
  deviceId: DeviceId.optional(),
});

export const Registration = PersonForm.extend({ password: Password });

/** An address that a link is sent to. */
const LinkAddress = emailAddress(EMAIL_MISSING, 'Please enter a valid email address');

export const ForgotPasswordForm = z.strictObject({ email: LinkAddress });

const resetToken = requiredText(
  'The reset link is not complete. Ask for a new one.',
  200,
  'The reset link is not valid. Ask for a new one.',
);

export const ResetPasswordForm = z.strictObject({
  token: resetToken,
  newPassword: ReplacingPassword,
  keep: KeptWaysIn.optional(),
});

/** The token of a confirmation link, used or not, or an address. The reply is the same whether or not an account exists. */
export const ResendForm = z.union([
  z.strictObject({ token: requiredText('No verification token provided', 200, 'Verification failed') }),
  z.strictObject({ email: LinkAddress }),
]);

/**
 * `currentPassword` is required to change the email address or the password. A new address takes effect when the link sent to it is
 * followed.
 */
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
  /** For an account with a second factor the reply has `secondFactor` and no token; `loginSecondFactor` then gives it. */
  login: route({
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    body: Credentials,
    reply: SignInReply,
    hasSecret: true,
    done: 'Signed in',
    failure: 'Login failed',
  }),
  /** The code of an authenticator app or a recovery code. Each is accepted once. */
  loginSecondFactor: route({
    method: 'POST',
    path: '/auth/login/second-factor',
    access: 'anyone',
    body: SecondStep,
    reply: SignedIn,
    hasSecret: true,
    done: 'Signed in',
    failure: 'Login failed',
  }),
  /** Begins a sign-in with a passkey. The reply names no account. */
  passkeyOptions: route({
    method: 'POST',
    path: '/auth/login/passkey/options',
    access: 'anyone',
    reply: PasskeyOptions,
    hasSecret: true,
    failure: 'Login failed',
  }),
  /** A passkey needs no second factor: it is one, with the finger, the face or the PIN of the device. */
  loginPasskey: route({
    method: 'POST',
    path: '/auth/login/passkey',
    access: 'anyone',
    body: z.strictObject({ answer: PasskeyAnswer, deviceId: DeviceId.optional() }),
    reply: SignedIn,
    hasSecret: true,
    done: 'Signed in',
    failure: 'Login failed',
  }),
  /** The ways to sign in beside password and passkey. */
  signInWays: route({
    method: 'GET',
    path: '/auth/login/ways',
    access: 'anyone',
    reply: z.object({ openId: z.object({ name: z.string() }).nullable() }),
    failure: 'Failed to load the ways to sign in',
  }),
  /** Begins a sign-in through the operator's OpenID provider: the browser goes to `url`, and keeps `binding` until it comes back. */
  openIdStart: route({
    method: 'POST',
    path: '/auth/login/open-id',
    access: 'anyone',
    reply: z.object({ url: z.string(), binding: z.string() }),
    hasSecret: true,
    failure: 'Login failed',
  }),
  /** Finishes it with the query of the address that the provider sent the browser back to. */
  openIdFinish: route({
    method: 'POST',
    path: '/auth/login/open-id/finish',
    access: 'anyone',
    body: z.strictObject({ query: z.string().max(8000), binding: z.string().max(200), deviceId: DeviceId.optional() }),
    reply: SignInReply,
    hasSecret: true,
    done: 'Signed in',
    failure: 'Login failed',
  }),
  logout: route({
    method: 'POST',
    path: '/auth/logout',
    access: EVERY_ROLE,
    beforeSecondFactor: true,
    reply: Nothing,
    done: 'Signed out',
    failure: 'Logout failed',
  }),
  profile: route({
    method: 'GET',
    path: '/auth/profile',
    access: EVERY_ROLE,
    beforeSecondFactor: true,
    reply: Profile,
    failure: 'Failed to load your profile',
  }),
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
   * Confirms the address of a new account, or the new address of an existing one. Refuses with 409 `password_needed` if the account
   * has no valid password: the link stays valid, and `resetPassword` accepts the same token together with the new password.
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
  /**
   * Accepts the token of a reset email, or of a confirmation email of an account without a valid password. Ends all sessions, and the
   * passkeys, linked services and crew phones that `keep` does not name.
   */
  resetPassword: route({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'anyone',
    body: ResetPasswordForm,
    reply: Nothing,
    done: 'Password reset! You can now log in.',
    failure: 'Password reset failed',
  }),
  /**
   * A new password ends all sessions of the user, including the caller's. The reply to a new address is the same whether or not it has an
   * account.
   */
  updateProfile: route({
    method: 'PUT',
    path: '/auth/profile',
    access: EVERY_ROLE,
    body: ProfileChange,
    reply: Profile,
    done: 'Profile updated',
    failure: 'Failed to update your profile',
  }),
  /** Ends the link to the new address that is not confirmed yet. Has no effect without one. */
  keepEmail: route({
    method: 'DELETE',
    path: '/auth/email-change',
    access: EVERY_ROLE,
    reply: Profile,
    done: 'Your address stays as it is',
    failure: 'Failed to keep your address',
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
  /** Checks whether a link to reset a password is still valid. */
  resetState: route({
    method: 'GET',
    path: '/auth/reset-password',
    access: 'anyone',
    query: z.strictObject({ token: resetToken }),
    reply: Nothing,
    failure: 'Password reset failed',
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
