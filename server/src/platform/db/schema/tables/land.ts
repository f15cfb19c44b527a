import type { LandWarning, REQUEST_TYPE_LABEL, ZoneKind } from '@swathline/contract';
import type { Meridian, Point, Quarter } from '@swathline/survey';
import type { ColumnType, Generated } from 'kysely';
import type { Created, Dated, JsonList } from './columns.ts';

export interface FieldsTable extends Dated {
  id: Generated<string>;
  userId: string;
  name: string;
  description: string | null;
  area: number;
  fieldType: 'field';
  quarter: Quarter | null;
  section: number | null;
  township: number | null;
  range: number | null;
  meridian: Meridian | null;
  location: string | null;
  ruralMunicipality: string | null;
  coordinates: JsonList<Point>;
  /** The upright box around the outline, in degrees; the database draws it. */
  box: ColumnType<string, never, never>;
  fieldAcres: number;
  exclusionAcres: Generated<number>;
  isActive: Generated<boolean>;
  removedByFarmer: Generated<boolean>;
}

/** One oddity of a field's land. */
export interface LandFinding {
  code: LandWarning['code'];
  /** `{other}` stands for the other field, which is named when the sentence is read. */
  message: string;
  /** The other field that it is about. */
  fieldId: string | null;
  /** How much of it is shared. */
  acres: number | null;
}

interface LandChecksTable {
  fieldId: string;
  /** The version of the rules that it was judged by. */
  rules: number;
  findings: JsonList<LandFinding>;
  changedAt: Generated<string>;
  /** What was confirmed: a finding that is not among these ends the confirmation. */
  confirmedKeys: string[] | null;
  confirmedByUserId: string | null;
  confirmedByName: string | null;
  confirmedAt: string | null;
  /** Something is odd that nobody has confirmed. */
  isOpen: ColumnType<boolean, never, never>;
}

interface ExclusionZonesTable extends Dated {
  id: Generated<string>;
  fieldId: string;
  coordinates: JsonList<Point>;
  kind: ZoneKind | null;
  note: string | null;
}

/** One look-up of the land locator, as its monitor shows it. */
export interface LocatorRequestsTable extends Created {
  id: Generated<string>;
  /** The user may be gone by now. */
  userId: string;
  requestType: keyof typeof REQUEST_TYPE_LABEL;
  requestTypeInternal: string;
  scope: string;
  success: boolean;
  cacheHit: boolean;
  latitude: number | null;
  longitude: number | null;
  landDescription: string | null;
  responseTimeMs: number;
  errorCode: string | null;
  errorMessage: string | null;
}

export interface LandTables {
  fields: FieldsTable;
  landChecks: LandChecksTable;
  exclusionZones: ExclusionZonesTable;
  locatorRequests: LocatorRequestsTable;
}
