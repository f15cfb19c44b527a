import { CREDENTIAL_KIND_LABEL, type CredentialKind, type RecordCompany, type RecordPerson } from '@swathline/contract';
import type { Db } from '../../../platform/db/connection/open.ts';
import { findCredential, type PlaceAndDay } from '../../credentials/find-credential.ts';
import { getOfficeSettings } from '../../office/queries.ts';

/** The company that sprays, from the office settings, with its licence. */
export async function readCompany(db: Db, at: PlaceAndDay): Promise<RecordCompany> {
  const { company } = await getOfficeSettings(db);
  const licence = await findCredential(db, null, 'service_licence', at);
  return {
    name: company.name,
    address: company.address,
    phone: company.phone,
    licenceNumber: licence?.number ?? null,
    licenceExpiresOn: licence?.expiresOn ?? null,
  };
}

type Licence = Pick<RecordPerson, 'licenceKind' | 'licenceNumber' | 'licenceExpiresOn'>;

export const NO_LICENCE: Licence = { licenceKind: null, licenceNumber: null, licenceExpiresOn: null };

/** A person's licence: the first of the kinds that was valid. */
export async function readLicence(db: Db, userId: string, kinds: readonly CredentialKind[], at: PlaceAndDay): Promise<Licence> {
  for (const kind of kinds) {
    const licence = await findCredential(db, userId, kind, at);
    if (licence) return { licenceKind: CREDENTIAL_KIND_LABEL[kind], licenceNumber: licence.number, licenceExpiresOn: licence.expiresOn };
  }
  return NO_LICENCE;
}
