import { foldText } from '@swathline/contract';
import type { Db } from '../../platform/db/connection/open.ts';

/** How an import knows who is on file: names as they are compared, and owners by e-mail address and digits of the phone. */
export async function listCustomerKeys(db: Db) {
  const users = await db.selectFrom('users').select(['companyName', 'firstName', 'lastName', 'email', 'phone', 'role']).execute();
  const farmers = users.filter(({ role }) => role === 'farmer');
  const nameOf = ({ companyName, firstName, lastName }: (typeof users)[number]) => companyName || `${firstName} ${lastName}`.trim();
  return {
    names: new Set(farmers.map((user) => foldText(nameOf(user)))),
    emails: new Map(users.flatMap((user) => (user.email === null ? [] : [[user.email, nameOf(user)] as const]))),
    phones: new Map(farmers.flatMap((user) => (user.phone ? [[user.phone.replace(/\D/g, ''), nameOf(user)] as const] : []))),
  };
}
