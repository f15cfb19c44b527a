import type { User } from '@swathline/contract';

/** A user's own details as the inputs take them. */
export function personOf({ firstName, lastName, email, phone, companyName }: User) {
  return { firstName, lastName, email, phone: phone ?? '', companyName: companyName ?? '' };
}

export function fullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || 'Not available';
}
