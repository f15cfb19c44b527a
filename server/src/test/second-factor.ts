import { setTimeout } from 'node:timers/promises';
import { api } from '@swathline/contract';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../features/auth/secrets.ts';
import type { Person, TestServer } from './server.ts';

export const PASSWORD = 'prairie-sky';

const STEP_MS = 30_000;

/** The code that an authenticator app shows, some half minutes from now. */
export const codeOf = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * STEP_MS });

/** Another code than any that is accepted now. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((step) => codeOf(secret, step));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
}

export async function givePassword(server: TestServer, { id }: { id: string }): Promise<void> {
  await server.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where('id', '=', id)
    .execute();
}

const CLOSE_MS = 3_000;

/** Waits while a half minute is about to end: a code computed just before it could be too old when the server checks it. */
async function passStepEnd(): Promise<void> {
  const remainingMs = STEP_MS - (Date.now() % STEP_MS);
  if (remainingMs < CLOSE_MS) await setTimeout(remainingMs);
}

/** Switches a person's second factor on, with the code of the last half minute. */
export async function switchOn(server: TestServer, person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  await givePassword(server, person);
  const { secret } = await server.callOk(api.secondFactor.start, { body: { currentPassword: PASSWORD } }, person);
  await passStepEnd();
  const { recoveryCodes } = await server.callOk(api.secondFactor.confirm, { body: { code: codeOf(secret, -1) } }, person);
  return { secret, recoveryCodes };
}

/** The first step of a sign-in with a second factor. @returns the challenge */
export async function firstStep(server: TestServer, email: string): Promise<string> {
  const reply = await server.callOk(api.auth.login, { body: { email, password: PASSWORD } });
  return reply.secondFactor.challenge;
}
