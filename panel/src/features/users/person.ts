import { nameOfPerson, oneLine, type User } from '@swathline/contract';

/** A user's details as input values. Replaces characters that older releases stored and that are now invalid with spaces. */
export function personOf({ firstName, lastName, email, phone, companyName }: User) {
  return {
    firstName: oneLine(firstName),
    lastName: oneLine(lastName),
    email,
    phone: oneLine(phone ?? ''),
    companyName: oneLine(companyName ?? ''),
  };
}

/** The person's name, or the company of a customer without one. */
export const userName = (user: Pick<User, 'firstName' | 'lastName' | 'companyName'>): string => nameOfPerson(user) || 'Not available';
