import { type Expression, type SqlBool, sql } from 'kysely';
import { contains } from '../../platform/db/lists/page.ts';
import { liesOn, quarterSectionsOf } from '../fields/quarter-sections.ts';

/** Fewer digits are in many numbers. */
const MIN_PHONE_DIGITS = 4;

const DIGITS = sql`regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g')`;
const TEXT = sql`concat_ws(' ', "companyName", "firstName", "lastName", "email", "phone", ${DIGITS})`;
const LAND = sql`concat_ws(' ', f."name", f."location")`;

/**
 * Whether a customer is found by a text: all its words are in company, name, phone or e-mail; or it is written like a phone number and has
 * the digits of one; or it describes the land or the name of one of the customer's fields.
 */
export function matchesCustomer(text: string): Expression<SqlBool> {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return sql<SqlBool>`true`;
  const digits = text.replace(/\D/g, '');
  const isPhone = digits.length >= MIN_PHONE_DIGITS && /^[\d\s()+.\-/]+$/.test(text);
  return sql<SqlBool>`(
    (${sql.join(
      words.map((word) => contains(TEXT, word)),
      sql` AND `,
    )})
    ${isPhone ? sql`OR ${contains(DIGITS, digits)}` : sql``}
    OR "users"."id" IN (SELECT f."userId" FROM "fields" f
      WHERE f."isActive" AND (${liesOn('f', quarterSectionsOf(text))} OR ${contains(LAND, text)})))`;
}
