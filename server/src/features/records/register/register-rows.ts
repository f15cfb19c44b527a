import {
  type ApplicationRecord,
  AREA_SOURCE_LABEL,
  type ConditionReading,
  type CsvValue,
  INVERSION_LABEL,
  RECORD_KEY_LABEL,
  RECORD_KEYS,
  RECORD_STATE_LABEL,
  type RecordProduct,
  TEMPLATE_LABEL,
} from '@swathline/contract';
import { printedReadings } from '../conditions/readings-that-count.ts';
import { notifiedText, takeOffText } from '../pdf/record-facts.ts';
import { localIso, pcpText } from '../pdf/record-text.ts';

/** What a row of the register needs of a record. */
export type RegisteredRecord = Omit<
  ApplicationRecord,
  | 'questions'
  | 'jobSays'
  | 'missing'
  | 'overrides'
  | 'readBack'
  | 'surroundings'
  | 'files'
  | 'versions'
  | 'corrections'
  | 'isLate'
  | 'dueAt'
  | 'createdAt'
  | 'updatedAt'
>;

interface RowParts {
  record: RegisteredRecord;
  /** Undefined in the only row of a record without products. */
  product: RecordProduct | undefined;
  start: ConditionReading | undefined;
  end: ConditionReading | undefined;
  timeZone: string;
}

type Column = [header: string, valueOf: (parts: RowParts) => CsvValue | boolean | undefined];

const REGISTER_COLUMNS: Column[] = [
  ['Record', ({ record }) => record.recordNumber],
  ['Version', ({ record }) => record.version],
  ['State', ({ record }) => RECORD_STATE_LABEL[record.state]],
  ['Signed by', ({ record }) => record.signedName],
  ['Signed at', ({ record }) => record.signedAt],
  ['Job', ({ record }) => record.sprayJobName],
  ['Pass', ({ record }) => record.pass],
  ['Customer', ({ record }) => record.customer.name],
  ["Customer's company", ({ record }) => record.customer.companyName],
  ["Customer's phone", ({ record }) => record.customer.phone],
  ['Field', ({ record }) => record.land.name],
  ['Legal description', ({ record }) => record.land.legalDescription ?? record.land.location],
  ['Municipality', ({ record }) => record.land.ruralMunicipality],
  ['Province', ({ record }) => record.province],
  ['Company', ({ record }) => record.company.name],
  ["Company's licence", ({ record }) => record.company.licenceNumber],
  ['Applicator', ({ record }) => record.applicator.name],
  ["Applicator's licence", ({ record }) => record.applicator.licenceNumber],
  ['Supervisor', ({ record }) => record.supervisor?.name],
  ["Supervisor's licence", ({ record }) => record.supervisor?.licenceNumber],
  ['Mixer-loader', ({ record }) => record.mixerLoader?.name],
  ["Mixer-loader's licence", ({ record }) => record.mixerLoader?.licenceNumber],
  ['Aircraft', ({ record }) => record.aircraft?.registration],
  ['Spray quality', ({ record }) => record.aircraft?.sprayQuality],
  ['Crop', ({ record }) => record.crop],
  ['Growth stage', ({ record }) => record.growthStage],
  ['Target', ({ record }) => record.target],
  ['Start', ({ record }) => record.startedAt],
  ['Start, local', ({ record, timeZone }) => record.startedAt && localIso(record.startedAt, timeZone)],
  ['End', ({ record }) => record.endedAt],
  ['End, local', ({ record, timeZone }) => record.endedAt && localIso(record.endedAt, timeZone)],
  ['Area, acres', ({ record }) => record.areaAcres],
  ['Source of the area', ({ record }) => record.areaSource && AREA_SOURCE_LABEL[record.areaSource]],
  ['Spray volume, L/acre', ({ record }) => record.sprayVolumeLPerAcre],
  ['Total spray, L', ({ record }) => record.totalSprayL],
  ['Take-off site', ({ record }) => takeOffText(record.takeOffSite)],
  ['People notified', ({ record }) => notifiedText(record)],
];

const PRODUCT_COLUMNS: Column[] = [
  ['Product', ({ product }) => product?.name],
  ['PCP number', ({ product }) => product && pcpText(product)],
  ['Active ingredient', ({ product }) => product?.activeIngredient],
  ['Type', ({ product }) => product?.type],
  ['Rate', ({ product }) => product?.rate],
  ['Unit of the rate', ({ product }) => product && (product.rateUnit === '%' ? '% of the spray volume' : `${product.rateUnit}/acre`)],
  ['Amount used', ({ product }) => product?.amountUsed],
  ['Unit of the amount', ({ product }) => product && (product.rateUnit === 'kg' ? 'kg' : 'L')],
  ['Lot number', ({ product }) => product?.lotNumber],
  ['Farmer-supplied', ({ product }) => product?.farmerSupplied],
];

const readingColumns = (phase: 'start' | 'end'): Column[] => [
  [`Wind at the ${phase}, km/h`, (parts) => parts[phase]?.windKmh],
  [`Gusts at the ${phase}, km/h`, (parts) => parts[phase]?.gustKmh],
  [`Wind from at the ${phase}, degrees`, (parts) => parts[phase]?.windFromDeg],
  [`Temperature at the ${phase}, °C`, (parts) => parts[phase]?.temperatureC],
  [`Humidity at the ${phase}, %`, (parts) => parts[phase]?.humidityPct],
  [`Source of the reading at the ${phase}`, (parts) => parts[phase]?.source],
];

const COLUMNS: Column[] = [
  ...REGISTER_COLUMNS,
  ...PRODUCT_COLUMNS,
  ...readingColumns('start'),
  ...readingColumns('end'),
  ['Temperature inversion', ({ record }) => record.inversionObserved && INVERSION_LABEL[record.inversionObserved]],
  ['Exceeds label', ({ record }) => record.exceedsLabel.join(' ')],
  ['Reason for exceeding the label', ({ record }) => record.exceedsLabelReason],
  ['Not applicable', ({ record }) => reasonsText(record)],
  ['Comments', ({ record }) => record.comments],
  ['Entered late', ({ record }) => record.enteredLate],
  ['Re-entry from', ({ record }) => record.reentryAt],
  ['Harvest from', ({ record }) => record.harvestOn],
  ['Template', ({ record }) => TEMPLATE_LABEL[record.templateId]],
  ['Template reviewed', ({ record }) => record.templateReviewed],
  ['Positions of the track', ({ record }) => record.track?.positions],
  ['SHA-256 of the track', ({ record }) => record.track?.sha256],
  ['SHA-256 of the record', ({ record }) => record.hash],
];

/** Why required values are left out, as a blank cell says nothing. */
const reasonsText = ({ notApplicable }: RegisteredRecord) =>
  RECORD_KEYS.flatMap((key) => (notApplicable[key] === undefined ? [] : `${RECORD_KEY_LABEL[key]}: ${notApplicable[key]}`)).join('; ');

export const REGISTER_HEADERS = COLUMNS.map(([header]) => header);

/** One row for each product of the record; one row for a record without products. */
export function registerRows(record: RegisteredRecord, timeZone: string): CsvValue[][] {
  const { start, end } = printedReadings(record);
  const products = record.products.length > 0 ? record.products : [undefined];
  return products.map((product) => COLUMNS.map(([, valueOf]) => cellOf(valueOf({ record, product, start, end, timeZone }))));
}

function cellOf(value: CsvValue | boolean | undefined): CsvValue {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? null);
}
