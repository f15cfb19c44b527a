import {
  type api,
  type ApplicationRecord,
  type BodyOf,
  type CallOf,
  type InputProblem,
  needsConfirmation,
  RECORD_KEYS,
  type RecordKey,
  roundTo,
} from '@swathline/contract';

type Route = typeof api.records.signTogether;
export type TogetherValues = CallOf<Route>['body'];
export type TogetherBody = BodyOf<Route>;

/** The amount that the rate over the area takes, rounded to 0.1; null where the rate is a share of the spray volume. */
export function expectedAmount({ rate, rateUnit }: ApplicationRecord['products'][number], areaAcres: number | null): number | null {
  return rate === null || rateUnit === '%' || areaAcres === null ? null : roundTo(rate * areaAcres, 1);
}

/** The value that all records have; empty where they differ. */
function common<Value>(records: readonly ApplicationRecord[], valueOf: (record: ApplicationRecord) => Value | null): Value | null {
  const [first, ...others] = records.map(valueOf);
  return others.every((other) => other === first) ? (first ?? null) : null;
}

/** What the dialog starts with: the shared values where the records agree, and each record's own. */
export function togetherValues(sprayJobId: string, records: readonly ApplicationRecord[]): TogetherValues {
  return {
    sprayJobId,
    signedName: '',
    shared: {
      crop: common(records, ({ crop }) => crop) ?? '',
      growthStage: common(records, ({ growthStage }) => growthStage) ?? '',
      target: common(records, ({ target }) => target) ?? '',
      startedAt: common(records, ({ startedAt }) => startedAt),
      endedAt: common(records, ({ endedAt }) => endedAt),
      sprayVolumeLPerAcre: common(records, ({ sprayVolumeLPerAcre }) => sprayVolumeLPerAcre),
      applicator: { licenceNumber: common(records, ({ applicator }) => applicator.licenceNumber) ?? '' },
      company: { licenceNumber: common(records, ({ company }) => company.licenceNumber) ?? '' },
      aircraft: { registration: common(records, ({ aircraft }) => aircraft?.registration ?? null) ?? '' },
    },
    records: records.map(({ id, updatedAt, readings, files, areaAcres, products }) => ({
      id,
      updatedAt,
      confirmed: [],
      readingIds: readings.map((reading) => reading.id),
      fileIds: files.map((file) => file.id),
      change: {
        areaAcres,
        products: products.map((product) => ({ id: product.id, amountUsed: product.amountUsed, lotNumber: product.lotNumber ?? '' })),
      },
    })),
  };
}

type Values = Record<string, unknown>;

/** The required values for which the dialog has an input, or a reading. */
const WITH_INPUT: readonly RecordKey[] = [
  'crop',
  'growthStage',
  'target',
  'sprayVolume',
  'startedAt',
  'endedAt',
  'applicatorLicence',
  'companyLicence',
  'aircraftRegistration',
  'area',
  'amountUsed',
  'lotNumber',
  'windAtStart',
  'windAtEnd',
  'temperatureAtStart',
  'temperatureAtEnd',
  'humidityAtStart',
  'humidityAtEnd',
];

const missingKeys = ({ missing }: ApplicationRecord) => RECORD_KEYS.filter((key) => missing.some((each) => each.key === key));

/** What some of the records lack and cannot be entered in the dialog: only why it does not apply. */
export function withoutInput(records: readonly ApplicationRecord[]): RecordKey[] {
  const lacked = new Set(records.flatMap(missingKeys));
  return RECORD_KEYS.filter((key) => lacked.has(key) && !WITH_INPUT.includes(key));
}

/** The form as it is sent: an empty shared value leaves each record its own, and a reason goes to the records that lack the value. */
export function toSend({ shared: { notApplicable = {}, ...shared }, records, ...form }: TogetherBody, open: readonly ApplicationRecord[]) {
  const reasonsOf = (record: ApplicationRecord) =>
    Object.fromEntries(missingKeys(record).flatMap((key) => (notApplicable[key] === undefined ? [] : [[key, notApplicable[key]]])));
  const withReasons = records.map((each) => {
    const record = open.find(({ id }) => id === each.id);
    const reasons = record ? reasonsOf(record) : {};
    if (!record || Object.keys(reasons).length === 0) return each;
    return { ...each, change: { ...each.change, notApplicable: { ...record.notApplicable, ...reasons } } };
  });
  return withoutEmptyShared({ ...form, shared, records: withReasons });
}

function withoutEmptyShared({ shared, ...body }: TogetherBody): TogetherBody {
  const isGiven = (value: unknown) => value !== null && value !== undefined && value !== '';
  const given = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values)
        .map(([name, value]) => [name, isObject(value) ? given(value) : value] as const)
        .filter(([, value]) => isGiven(value) && !(isObject(value) && Object.keys(value).length === 0)),
    );
  return { ...body, shared: given(shared) };
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The questions to confirm, by the position of the record. */
export type Questions = ReadonlyMap<number, { field: string; message: string }[]>;

export function questionsOf(records: readonly ApplicationRecord[]): Questions {
  return new Map(records.map(({ questions }, index) => [index, questions.filter(({ field }) => needsConfirmation(field))]));
}

const RECORD_ERROR = /^records\.(\d+)\.(.+)$/;

/** The server's refusals by record: questions that can be confirmed, and sentences about what is missing. */
export function readRefusal(errors: readonly InputProblem[]) {
  const questions = new Map<number, { field: string; message: string }[]>();
  const missing = new Map<number, string[]>();
  for (const { field: path, message } of errors) {
    const [, index = '', field = ''] = RECORD_ERROR.exec(path) ?? [];
    if (field === '') continue;
    const at = Number(index);
    if (message.endsWith('?') && needsConfirmation(field)) questions.set(at, [...(questions.get(at) ?? []), { field, message }]);
    else missing.set(at, [...(missing.get(at) ?? []), message]);
  }
  return { questions, missing };
}
