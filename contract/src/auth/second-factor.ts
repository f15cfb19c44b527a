import { z } from '../zod.ts';
import { EVERY_ROLE, Nothing, route } from '../route.ts';
import { ById, requiredText, Timestamp } from '../values.ts';
import { CurrentPassword } from '../users/person.ts';

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not matter. */
export const SignInCode = requiredText('Enter the code', 60, 'This is longer than a code');

export const SecondFactorState = z.object({
  isOn: z.boolean(),
  since: Timestamp.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** The day from which this administrator needs a second factor; null for other roles and without such a rule. */
  requiredFrom: z.string().nullable(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const Proof = z.strictObject({ currentPassword: CurrentPassword, code: SignInCode });

/** A second step at sign-in: the code of an authenticator app on the person's phone (TOTP, RFC 6238). */
export const secondFactor = {
  state: route({
    method: 'GET',
    path: '/auth/second-factor',
    access: EVERY_ROLE,
    beforeSecondFactor: true,
    reply: SecondFactorState,
    failure: 'Failed to load your second factor',
  }),
  /** Creates a secret, which takes effect when `confirm` gets a code of it. */
  start: route({
    method: 'POST',
    path: '/auth/second-factor',
    access: EVERY_ROLE,
    beforeSecondFactor: true,
    body: z.strictObject({ currentPassword: CurrentPassword }),
    /** `uri` is the content of the QR code; `secret` is the same key to type. */
    reply: z.object({ secret: z.string(), uri: z.string() }),
    hasSecret: true,
    failure: 'Failed to set up the second factor',
  }),
  /** Switches the second factor on and ends all other sessions. The recovery codes are shown only in this reply. */
  confirm: route({
    method: 'POST',
    path: '/auth/second-factor/confirm',
    access: EVERY_ROLE,
    beforeSecondFactor: true,
    body: z.strictObject({ code: SignInCode }),
    reply: RecoveryCodes,
    hasSecret: true,
    done: 'The second factor is on',
    failure: 'Failed to switch the second factor on',
  }),
  /** Replaces all recovery codes. */
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    access: EVERY_ROLE,
    body: Proof,
    reply: RecoveryCodes,
    hasSecret: true,
    done: 'The earlier recovery codes no longer work',
    failure: 'Failed to make new recovery codes',
  }),
  remove: route({
    method: 'POST',
    path: '/auth/second-factor/remove',
    access: EVERY_ROLE,
    body: Proof,
    reply: Nothing,
    done: 'The second factor is off',
    failure: 'Failed to switch the second factor off',
  }),
  stateOf: route({
    method: 'GET',
    path: '/admin/users/:id/second-factor',
    access: ['admin'],
    params: ById,
    reply: SecondFactorState,
    failure: 'Failed to load the second factor of this person',
  }),
  /** For a person who lost the phone. Both are mailed. */
  removeOf: route({
    method: 'DELETE',
    path: '/admin/users/:id/second-factor',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    done: 'The second factor was removed, and the person was signed out',
    failure: 'Failed to remove the second factor',
  }),
};
