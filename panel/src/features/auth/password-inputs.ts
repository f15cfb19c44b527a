import { Password } from '@swathline/contract';
import { z } from 'zod';

/** Blank keeps the current password. */
export const NewPassword = z
  .string()
  .transform((typed) => (typed === '' ? undefined : typed))
  .pipe(Password.optional());
