import {
  CREDENTIAL_KIND_LABEL,
  type CredentialKind,
  isProvincial,
  type CredentialProvince,
  type RecordCompany,
  type RecordPerson,
} from '@swathline/contract';
import type { Province } from '@swathline/survey';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';

/** Where and when somebody sprayed; a licence has to be valid there and then. */
export interface PlaceAndDay {
  province: Province | null;
  day: string;
}

/**
 * The holder's best valid credential of a kind: one of the province before one of all of Canada, then the one that expires last. A
 * provincial licence that is filed for all of Canada does not count.
 */
async function findCredential(db: Db, holderId: string | null, kind: CredentialKind, { province, day }: PlaceAndDay) {
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

/** The company that sprays, from the office settings, with its licence. */
export async function readCompany(db: Db, at: PlaceAndDay): Promise<RecordCompany> {
  const office = await db.selectFrom('officeSettings').select(['companyName', 'companyAddress', 'companyPhone']).executeTakeFirst();
  const licence = await findCredential(db, null, 'service_licence', at);
  return {
    name: office?.companyName ?? null,
    address: office?.companyAddress ?? null,
    phone: office?.companyPhone ?? null,
    licenceNumber: licence?.number ?? null,
    licenceExpiresOn: licence?.expiresOn ?? null,
  };
}

type Licence = Pick<RecordPerson, 'licenceKind' | 'licenceNumber' | 'licenceExpiresOn'>;

const NO_LICENCE: Licence = { licenceKind: null, licenceNumber: null, licenceExpiresOn: null };

/** A person's licence: the first of the kinds that was valid. */
export async function readLicence(db: Db, userId: string, kinds: readonly CredentialKind[], at: PlaceAndDay): Promise<Licence> {
  for (const kind of kinds) {
    const licence = await findCredential(db, userId, kind, at);
    if (licence) return { licenceKind: CREDENTIAL_KIND_LABEL[kind], licenceNumber: licence.number, licenceExpiresOn: licence.expiresOn };
  }
  return NO_LICENCE;
}
