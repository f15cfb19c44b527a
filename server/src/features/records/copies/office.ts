import type { RecordCompany, RecordPerson } from '@swathline/contract';
import type { Province } from '@swathline/survey';
import type { Db } from '../../../platform/db/connection/open.ts';

type Licence = Pick<RecordPerson, 'licenceKind' | 'licenceNumber' | 'licenceExpiresOn'>;

const NO_LICENCE: Licence = { licenceKind: null, licenceNumber: null, licenceExpiresOn: null };

/** The company that sprays, with its licence in the province on a day. */
export function readCompany(_db: Db, _province: Province | null, _day: string): Promise<RecordCompany> {
  return Promise.resolve({ name: null, address: null, phone: null, licenceNumber: null, licenceExpiresOn: null });
}

/** A person's licence in the province on a day. */
export function readLicence(_db: Db, _userId: string, _province: Province | null, _day: string): Promise<Licence> {
  return Promise.resolve(NO_LICENCE);
}
