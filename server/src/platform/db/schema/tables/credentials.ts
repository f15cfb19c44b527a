import type {
  ClockSetting,
  CredentialKind,
  HolderType,
  LandConfirmationRule,
  CredentialProvince,
  PapersGuard,
  RequirementSetCode,
} from '@swathline/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Dated, JsonList } from './columns.ts';

/** At most one row. */
interface OfficeSettingsTable extends Dated {
  isOnlyRow: Generated<boolean>;
  papersGuard: Generated<PapersGuard>;
  clock: Generated<ClockSetting>;
  crewMayComplete: Generated<boolean>;
  mayFlyAtNight: Generated<boolean>;
  landConfirmation: Generated<LandConfirmationRule>;
  farmersSeeFlights: Generated<boolean>;
  /** The day from which administrators need a second factor. */
  secondFactorFrom: string | null;
  companyName: string | null;
  companyAddress: string | null;
  companyPhone: string | null;
  companyEmail: string | null;
}

/** A credential of a person, an aircraft or, without either, the company. */
interface CredentialsTable extends Dated {
  id: Generated<string>;
  userId: string | null;
  aircraftId: string | null;
  holderType: GeneratedAlways<HolderType>;
  holderId: GeneratedAlways<string | null>;
  kind: CredentialKind;
  province: Generated<CredentialProvince>;
  number: string | null;
  category: string | null;
  issuedOn: string | null;
  expiresOn: string | null;
  amountCad: number | null;
  excludesDrift: Generated<boolean>;
  note: string | null;
}

/** A set that the office has changed; the others are the defaults. */
interface RequirementSetsTable extends Dated {
  code: RequirementSetCode;
  pilot: JsonList<CredentialKind>;
  groundCrew: JsonList<CredentialKind>;
  aircraft: JsonList<CredentialKind>;
  company: JsonList<CredentialKind>;
  reviewedOn: string | null;
  reviewedBy: string | null;
}

/** A mail about a credential that expires, so that each is sent once. A renewed credential has another `expiresOn`. */
interface CredentialRemindersTable {
  credentialId: string;
  expiresOn: string;
  daysBefore: number;
  queuedAt: Generated<string>;
}

/** The scan of a credential. */
interface CredentialFilesTable {
  credentialId: string;
  /** Names the bytes in the file store, hex. */
  sha256: string;
  fileName: string;
  mediaType: string;
  bytes: number;
  addedAt: Generated<string>;
  addedByUserId: string | null;
  addedBy: string | null;
}

export interface CredentialTables {
  officeSettings: OfficeSettingsTable;
  credentials: CredentialsTable;
  requirementSets: RequirementSetsTable;
  credentialReminders: CredentialRemindersTable;
  credentialFiles: CredentialFilesTable;
}
