import { z } from '../zod.ts';
import { NotificationSettings } from '../mail/notifications.ts';
import { EVERY_ROLE, Nothing, route } from '../route.ts';
import type { RequiredTextLimits } from '../validation/text-checks.ts';
import { emailAddress, requiredText, Timestamp, UnmodifiedSince } from '../values.ts';
import { AUTH_CALLS } from './auth-calls.ts';
import { CREDENTIAL_LIMITS, LINK_EMAIL_MESSAGES } from './person-limits.ts';
import { PasskeyAnswer, PasskeyOptions } from './passkeys.ts';
import { SignInCode } from './second-factor.ts';
import { CurrentPassword, KeptWaysIn, Password, PersonForm, Profile, ReplacingPassword, User } from './person.ts';

const requiredAnyText = ({ missing, maxLength, tooLong }: RequiredTextLimits, text = z.string({ error: missing })) =>
  text.min(1, missing).max(maxLength, tooLong);

/** A random id that the panel keeps in the browser. A sign-in without a known one mails the owner of the account. */
const DeviceId = z.string().regex(/^[\w-]{20,100}$/, 'deviceId must be 20 to 100 letters, digits, - or _');

/** Sign-in accepts any text: a malformed address gets the same reply as a wrong password. */
export const Credentials = z.strictObject({
  email: requiredAnyText(CREDENTIAL_LIMITS.email, z.string({ error: CREDENTIAL_LIMITS.email.missing }).trim()),
  password: requiredAnyText(CREDENTIAL_LIMITS.password),
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

export const ForgotPasswordForm = z.strictObject({ email: emailAddress(LINK_EMAIL_MESSAGES.missing, LINK_EMAIL_MESSAGES.malformed) });

export const ResetPasswordForm = z.strictObject({
  token: requiredText('The reset link is not complete. Ask for a new one.', 200, 'The reset link is not valid. Ask for a new one.'),
  newPassword: ReplacingPassword,
  keep: KeptWaysIn.optional(),
});

/** The token of a confirmation link, used or not, or an address. The reply is the same whether or not an account exists. */
export const ResendForm = z.union([
  z.strictObject({ token: requiredText('No verification token provided', 200, 'Verification failed') }),
  z.strictObject({ email: emailAddress(LINK_EMAIL_MESSAGES.missing, LINK_EMAIL_MESSAGES.malformed) }),
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
    ...AUTH_CALLS.login,
    access: 'anyone',
    body: Credentials,
    reply: SignInReply,
    hasSecret: true,
  }),
  /** The code of an authenticator app or a recovery code. Each is accepted once. */
  loginSecondFactor: route({
    ...AUTH_CALLS.loginSecondFactor,
    access: 'anyone',
    body: SecondStep,
    reply: SignedIn,
    hasSecret: true,
  }),
  /** Begins a sign-in with a passkey. The reply names no account. */
  passkeyOptions: route({ ...AUTH_CALLS.passkeyOptions, access: 'anyone', reply: PasskeyOptions, hasSecret: true }),
  /** A passkey needs no second factor: it is one, with the finger, the face or the PIN of the device. */
  loginPasskey: route({
    ...AUTH_CALLS.loginPasskey,
    access: 'anyone',
    body: z.strictObject({ answer: PasskeyAnswer, deviceId: DeviceId.optional() }),
    reply: SignedIn,
    hasSecret: true,
  }),
  /** The ways to sign in beside password and passkey. */
  signInWays: route({
    ...AUTH_CALLS.signInWays,
    access: 'anyone',
    reply: z.object({ openId: z.object({ name: z.string() }).nullable() }),
  }),
  /** Begins a sign-in through the operator's OpenID provider: the browser goes to `url`, and keeps `binding` until it comes back. */
  openIdStart: route({
    ...AUTH_CALLS.openIdStart,
    access: 'anyone',
    reply: z.object({ url: z.string(), binding: z.string() }),
    hasSecret: true,
  }),
  /** Finishes it with the query of the address that the provider sent the browser back to. */
  openIdFinish: route({
    ...AUTH_CALLS.openIdFinish,
    access: 'anyone',
    body: z.strictObject({ query: z.string().max(8000), binding: z.string().max(200), deviceId: DeviceId.optional() }),
    reply: SignInReply,
    hasSecret: true,
  }),
  logout: route({ ...AUTH_CALLS.logout, access: EVERY_ROLE, beforeSecondFactor: true, reply: Nothing }),
  profile: route({
    method: 'GET',
    path: '/auth/profile',
    access: EVERY_ROLE,
    beforeSecondFactor: true,
    reply: Profile,
    failure: 'Failed to load your profile',
  }),
  register: route({
    ...AUTH_CALLS.register,
    access: 'anyone',
    body: Registration,
    reply: Nothing,
    creates: true,
  }),
  /**
   * Confirms the address of a new account, or the new address of an existing one. Refuses with 409 `password_needed` if the address was
   * registered more than once: the link stays valid, and `resetPassword` accepts the same token together with the new password.
   */
  confirmEmail: route({
    ...AUTH_CALLS.confirmEmail,
    access: 'anyone',
    hasEffect: true,
    query: z.strictObject({ token: requiredText('No verification token provided', 200, 'Verification failed') }),
    reply: Nothing,
  }),
  resendConfirmation: route({
    ...AUTH_CALLS.resendConfirmation,
    access: 'anyone',
    body: ResendForm,
    reply: Nothing,
  }),
  forgotPassword: route({
    ...AUTH_CALLS.forgotPassword,
    access: 'anyone',
    body: ForgotPasswordForm,
    reply: Nothing,
  }),
  /**
   * Accepts the token of a reset email, or of a confirmation email whose address was registered more than once. Ends all sessions, and the
   * passkeys, linked services and crew phones that `keep` does not name.
   */
  resetPassword: route({
    ...AUTH_CALLS.resetPassword,
    access: 'anyone',
    body: ResetPasswordForm,
    reply: Nothing,
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
  /** Checks whether the set-up link is still valid. */
  setupState: route({
    ...AUTH_CALLS.setupState,
    access: 'anyone',
    query: z.strictObject({ token: setupToken }),
    reply: Nothing,
  }),
  setup: route({
    ...AUTH_CALLS.setup,
    access: 'anyone',
    body: SetupForm,
    reply: SignedIn,
    hasSecret: true,
    creates: true,
  }),
};
