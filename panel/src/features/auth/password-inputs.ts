import { Password } from '@swathline/contract';
import { z } from 'zod';

/** A new password typed a second time, which only the form knows. */
export const Confirmation = z.string().min(1, 'Please confirm your password');

/** Checked whatever else is wrong, so that one try shows every mistake. An empty second typing is told by `Confirmation`. */
export const SAME_TWICE = {
  error: 'Passwords do not match',
  path: ['confirmation'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

export const isSameTwice = (password: string, confirmation: string) => confirmation === '' || password === confirmation;

/** A blank one keeps the current password. */
export const NewPassword = z
  .string()
  .transform((typed) => (typed === '' ? undefined : typed))
  .pipe(Password.optional());
