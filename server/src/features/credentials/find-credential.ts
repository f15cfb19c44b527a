import { type CredentialKind, type CredentialProvince, isProvincial } from '@swathline/contract';
import type { Province } from '@swathline/survey';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';

/** Where and when somebody sprayed; a licence has to be valid there and then. */
export interface PlaceAndDay {
  province: Province | null;
  day: string;
}

/**
 * The holder's best valid credential of a kind: one of the province before one of all of Canada, then the one that expires last. A
 * provincial licence that is filed for all of Canada does not count.
 */
export async function findCredential(db: Db, holderId: string | null, kind: CredentialKind, { province, day }: PlaceAndDay) {
  const places: CredentialProvince[] = [...(province === null ? [] : [province]), ...(isProvincial(kind) ? [] : (['CA'] as const))];
  if (places.length === 0) return undefined;
  const credentials = db.selectFrom('credentials').select(['number', 'expiresOn']).where('kind', '=', kind).where('number', 'is not', null);
  const held = holderId === null ? credentials.where('holderType', '=', 'company') : credentials.where('userId', '=', holderId);
  return held
    .where('province', 'in', places)
    .where(sql<boolean>`coalesce("issuedOn", '-infinity') <= ${day}::date AND coalesce("expiresOn", 'infinity') >= ${day}::date`)
    .orderBy(sql`"province" = 'CA'`)
    .orderBy(sql`"expiresOn" DESC NULLS FIRST`)
    .orderBy('id')
    .executeTakeFirst();
}
