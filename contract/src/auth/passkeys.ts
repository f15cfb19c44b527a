import { z } from '../zod.ts';
import { EVERY_ROLE, Nothing, route } from '../route.ts';
import { ById, Id, requiredText, Timestamp } from '../values.ts';
import { CurrentPassword } from '../users/person.ts';
import { SignInCode } from './second-factor.ts';

export const Passkey = z.object({ id: Id, name: z.string(), createdAt: Timestamp, lastUsedAt: Timestamp.nullable() });
export type Passkey = z.infer<typeof Passkey>;

const PasskeyName = requiredText('Enter a name for the passkey', 60, 'The name can have at most 60 characters');

/** The options of `navigator.credentials` in JSON (WebAuthn level 3). */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

/** The browser's answer in JSON. */
export const PasskeyAnswer = z.looseObject({
  id: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
});

const PasskeyList = z.object({ passkeys: z.array(Passkey) });
const ByPasskey = z.strictObject({ passkeyId: Id });

/** Passkeys sign in without a password: the phone or computer asks for the finger, the face or its PIN. */
export const passkeys = {
  list: route({
    method: 'GET',
    path: '/auth/passkeys',
    access: EVERY_ROLE,
    beforeSecondFactor: true,
    reply: PasskeyList,
    failure: 'Failed to load your passkeys',
  }),
  start: route({
    method: 'POST',
    path: '/auth/passkeys/options',
    access: EVERY_ROLE,
    beforeSecondFactor: true,
    /** `code` is required for an account with a second factor. */
    body: z.strictObject({ currentPassword: CurrentPassword, code: SignInCode.optional() }),
    reply: PasskeyOptions,
    hasSecret: true,
    failure: 'Failed to add the passkey',
  }),
  add: route({
    method: 'POST',
    path: '/auth/passkeys',
    access: EVERY_ROLE,
    beforeSecondFactor: true,
    body: z.strictObject({ name: PasskeyName, answer: PasskeyAnswer }),
    reply: Passkey,
    creates: true,
    done: 'The passkey was added',
    failure: 'Failed to add the passkey',
  }),
  rename: route({
    method: 'PUT',
    path: '/auth/passkeys/:passkeyId',
    access: EVERY_ROLE,
    params: ByPasskey,
    body: z.strictObject({ name: PasskeyName }),
    reply: Passkey,
    done: 'The passkey was renamed',
    failure: 'Failed to rename the passkey',
  }),
  remove: route({
    method: 'DELETE',
    path: '/auth/passkeys/:passkeyId',
    access: EVERY_ROLE,
    params: ByPasskey,
    reply: Nothing,
    done: 'The passkey was removed',
    failure: 'Failed to remove the passkey',
  }),
  listOf: route({
    method: 'GET',
    path: '/admin/users/:id/passkeys',
    access: ['admin'],
    params: ById,
    reply: PasskeyList,
    failure: 'Failed to load the passkeys of this person',
  }),
  removeOf: route({
    method: 'DELETE',
    path: '/admin/users/:id/passkeys/:passkeyId',
    access: ['admin'],
    params: ById.extend({ passkeyId: Id }),
    reply: Nothing,
    done: 'The passkey was removed',
    failure: 'Failed to remove the passkey',
  }),
};
