import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/schema/tables.ts';

type AllColumns = Selectable<Tables['applicationRecords']>;

/**
 * What happens with each column of a record: `hashed`, the hash of a signed record covers it; `added`, it does so from format 2 on
 * (signing/hash.ts); `carried`, a correction begins with it.
 */
const USES = {
  id: 'hashed',
  number: 'hashed and carried',
  version: 'hashed',
  replacesId: 'hashed',
  correctionReason: 'hashed',
  state: 'neither',
  sprayJobId: 'hashed and carried',
  fieldId: 'hashed and carried',
  pass: 'hashed and carried',
  farmerId: 'hashed and carried',
  pilotId: 'hashed and carried',
  openedByUserId: 'neither',
  signedAt: 'hashed',
  signedByUserId: 'hashed',
  signedName: 'hashed',
  province: 'hashed and carried',
  templateCode: 'hashed and carried',
  templateReviewed: 'hashed',
  judgement: 'hashed',
  sprayJobName: 'hashed and carried',
  customer: 'hashed and carried',
  land: 'hashed and carried',
  company: 'hashed and carried',
  applicator: 'hashed and carried',
  supervisor: 'hashed and carried',
  mixerLoader: 'hashed and carried',
  aircraft: 'hashed and carried',
  products: 'hashed and carried',
  crop: 'hashed and carried',
  growthStage: 'hashed and carried',
  target: 'hashed and carried',
  startedAt: 'hashed and carried',
  firstStartedAt: 'added',
  endedAt: 'hashed and carried',
  areaAcres: 'hashed and carried',
  areaSource: 'hashed and carried',
  measuredAcres: 'carried',
  sprayVolumeLPerAcre: 'hashed and carried',
  totalSprayL: 'hashed and carried',
  takeOffSite: 'hashed and carried',
  inversionObserved: 'hashed and carried',
  notifiedPeople: 'hashed and carried',
  exceedsLabelReason: 'hashed and carried',
  comments: 'hashed and carried',
  notApplicable: 'hashed and carried',
  readings: 'hashed',
  track: 'carried',
  trackSha256: 'hashed and carried',
  trackPositions: 'hashed and carried',
  hash: 'neither',
  hashFormat: 'added',
  overrides: 'added',
  readBack: 'added',
  surroundings: 'added and carried',
  jobSays: 'neither',
  trackSource: 'added and carried',
  crewFilled: 'neither',
  fieldName: 'neither',
  customerName: 'neither',
  applicatorName: 'neither',
  productNames: 'neither',
  createdAt: 'hashed',
  updatedAt: 'neither',
} as const satisfies Record<keyof AllColumns, 'hashed' | 'added' | 'carried' | 'hashed and carried' | 'added and carried' | 'neither'>;

type ColumnsUsedAs<Use extends string> = { [Name in keyof typeof USES]: (typeof USES)[Name] extends Use ? Name : never }[keyof typeof USES];
type Hashed = ColumnsUsedAs<'hashed' | 'hashed and carried'>;
type Added = ColumnsUsedAs<'added' | 'added and carried'>;
type Carried = ColumnsUsedAs<'carried' | 'hashed and carried' | 'added and carried'>;

const names = Object.keys(USES) as (keyof typeof USES)[];

export const HASHED_COLUMNS = names.filter((name): name is Hashed => USES[name].startsWith('hashed'));
export const ADDED_COLUMNS = names.filter((name): name is Added => USES[name].startsWith('added'));
export const CARRIED_COLUMNS = names.filter((name): name is Carried => USES[name].endsWith('carried'));

/** The track is large, what crews filled and logs measured is read where it is needed, and the others are generated, for lists. */
const NOT_READ = ['track', 'crewFilled', 'measuredAcres', 'fieldName', 'customerName', 'applicatorName', 'productNames'] as const;
type NotRead = (typeof NOT_READ)[number];

export type RecordRow = Omit<AllColumns, NotRead>;

const isRead = (name: keyof AllColumns): name is keyof RecordRow => !NOT_READ.some((other) => other === name);

/** The columns of a `RecordRow`. */
export const RECORD_COLUMNS = names.filter(isRead);
