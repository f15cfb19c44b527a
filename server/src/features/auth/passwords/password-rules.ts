import { consistsOfWords, MIN_PASSWORD_LENGTH, SUGGESTED_PASSWORD_LENGTH, wordsOf } from '@swathline/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { invalid } from '../../../platform/errors/problem.ts';
import { getOfficeSettings } from '../../office/queries.ts';

const MAX_COMMON_PASSWORDS = 10_000;

/** The most common passwords that are long enough to be chosen here, from the list of zxcvbn-ts (MIT), which is sorted by frequency. */
const COMMON_PASSWORDS = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= MIN_PASSWORD_LENGTH)
    .slice(0, MAX_COMMON_PASSWORDS)
    .map((password) => password.toLowerCase()),
);

const PRODUCT_WORDS = ['swathline'];
const ADVICE = `Choose another one; ${SUGGESTED_PASSWORD_LENGTH} characters or more are best.`;

/** The owner of a password, whose names it must not consist of. */
interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
  companyName?: string | null | undefined;
}

/** The reason why a password is refused; undefined for one that is accepted. */
export function passwordProblem(password: string, owner: PasswordOwner, companyName: string | null = null): string | undefined {
  if (COMMON_PASSWORDS.has(password.toLowerCase())) {
    return `This is one of the ${MAX_COMMON_PASSWORDS.toLocaleString('en-CA')} most common passwords, which strangers try first. ${ADVICE}`;
  }
  const texts = [owner.email, owner.firstName, owner.lastName, owner.companyName, companyName];
  if (consistsOfWords(password, [...PRODUCT_WORDS, ...texts.flatMap(wordsOf)])) {
    return `This password is easy to guess: it is made of your name, your e-mail address, your company or Swathline. ${ADVICE}`;
  }
  return undefined;
}

/**
 * Refuses a new password that is common or consists of words that others know. Passwords that exist are never checked.
 * @param input the name of the refused input
 * @throws Problem invalid
 */
export async function assertPasswordAllowed(db: Db | Tx, input: string, password: string, owner: PasswordOwner): Promise<void> {
  const { company } = await getOfficeSettings(db);
  const problem = passwordProblem(password, owner, company.name);
  if (problem !== undefined) throw invalid(input, problem);
}
