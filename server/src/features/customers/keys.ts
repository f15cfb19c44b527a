import { foldText, nameOfCustomer } from '@swathline/contract';
import type { Db } from '../../platform/db/connection/open.ts';
import { listContacts } from '../users/people.ts';

/** How an import knows who is on file: names as they are compared, and owners by e-mail address and digits of the phone. */
export async function listCustomerKeys(db: Db) {
  const users = await listContacts(db);
  const farmers = users.filter(({ role }) => role === 'farmer');
  return {
    names: new Set(farmers.map((user) => foldText(nameOfCustomer(user)))),
    emails: new Map(users.flatMap((user) => (user.email === null ? [] : [[user.email, nameOfCustomer(user)] as const]))),
    phones: new Map(farmers.flatMap((user) => (user.phone ? [[user.phone.replace(/\D/g, ''), nameOfCustomer(user)] as const] : []))),
  };
}
