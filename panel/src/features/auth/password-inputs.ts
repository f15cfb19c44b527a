import { Password } from '@swathline/contract';
import { z } from 'zod';

/** The password typed a second time; it is never sent. */
export const Confirmation = z.string().min(1, 'Please confirm your password');

/** Runs even if other checks fail, so that one attempt shows every mistake. `Confirmation` reports an empty confirmation. */
export const PASSWORDS_MATCH = {
  error: 'Passwords do not match',
  path: ['confirmation'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

export const passwordsMatch = (password: string, confirmation: string) => confirmation === '' || password === confirmation;

/** Blank keeps the current password. */
export const NewPassword = z
  .string()
  .transform((typed) => (typed === '' ? undefined : typed))
  .pipe(Password.optional());
