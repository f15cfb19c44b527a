import {
  type api,
  type ApplicationRecord,
  AREA_SOURCE_LABEL,
  type CallOf,
  INVERSION_LABEL,
  NO_AIRCRAFT,
  RECORD_KEY_LABEL,
  type RecordKey,
} from '@swathline/contract';
import { formatMoment } from '@swathline/client/format/format';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { joinLists, joinObjects, type Versions } from '../../../shared/ui/forms/conflicts/three-way-merge.ts';

/** The properties that the dialogs of a record change, each dialog some of them. */
export type RecordValues = Omit<CallOf<typeof api.records.update>['body'], 'updatedAt'>;

type Person = NonNullable<RecordValues['applicator']>;
type Product = NonNullable<RecordValues['products']>[number];

const personValues = (person: ApplicationRecord['applicator'] | null): Person => ({
  name: person?.name ?? '',
  licenceKind: person?.licenceKind ?? '',
  licenceNumber: person?.licenceNumber ?? '',
  licenceExpiresOn: person?.licenceExpiresOn ?? null,
});

const productValues = ({
  id,
  name,
  pcpNumber,
  hasNoPcpNumber,
  rate,
  rateUnit,
  amountUsed,
  lotNumber,
}: ApplicationRecord['products'][number]): Product => ({
  id,
  name,
  pcpNumber: pcpNumber ?? '',
  hasNoPcpNumber,
  rate,
  rateUnit,
  amountUsed,
  lotNumber: lotNumber ?? '',
});

export const NEW_PRODUCT: Product = {
  name: '',
  pcpNumber: '',
  hasNoPcpNumber: false,
  rate: null,
  rateUnit: 'L',
  amountUsed: null,
  lotNumber: '',
};

/** The initial values of each dialog's inputs. */
export const SECTION_VALUES = {
  customer: ({ customer: { userId: _, ...customer }, land: { legalDescription, ruralMunicipality } }: ApplicationRecord) => ({
    customer,
    land: { legalDescription, ruralMunicipality },
  }),
  application: (record: ApplicationRecord) => ({
    crop: record.crop,
    growthStage: record.growthStage,
    target: record.target,
    startedAt: record.startedAt,
    endedAt: record.endedAt,
    areaAcres: record.areaAcres,
    areaSource: record.areaSource,
    sprayVolumeLPerAcre: record.sprayVolumeLPerAcre,
    totalSprayL: record.totalSprayL,
    takeOffSite: record.takeOffSite,
    inversionObserved: record.inversionObserved,
    notifiedPeople: record.notifiedPeople.map(({ who, how, when }) => ({ who, how: how ?? '', when: when ?? '' })),
    exceedsLabelReason: record.exceedsLabelReason ?? '',
    comments: record.comments ?? '',
  }),
  people: ({ applicator, supervisor, mixerLoader, company }: ApplicationRecord) => ({
    applicator: personValues(applicator),
    supervisor: personValues(supervisor),
    mixerLoader: personValues(mixerLoader),
    company,
  }),
  aircraft: ({ aircraft }: ApplicationRecord) => {
    const { aircraftId: _, ...parts } = aircraft ?? NO_AIRCRAFT;
    return { aircraft: parts };
  },
  products: ({ products }: ApplicationRecord) => ({ products: products.map(productValues) }),
} satisfies Record<string, (record: ApplicationRecord) => RecordValues>;

export type SectionName = keyof typeof SECTION_VALUES;

/** The dialog and the input that fill in each required key. Readings have their own dialog, and a track cannot be entered. */
export const INPUT_OF: Partial<Record<RecordKey | 'exceedsLabelReason', { section: SectionName; input: string }>> = {
  customerName: { section: 'customer', input: 'customer.name' },
  customerPhone: { section: 'customer', input: 'customer.phone' },
  legalDescription: { section: 'customer', input: 'land.legalDescription' },
  municipality: { section: 'customer', input: 'land.ruralMunicipality' },
  applicatorName: { section: 'people', input: 'applicator.name' },
  applicatorLicence: { section: 'people', input: 'applicator.licenceNumber' },
  supervisorName: { section: 'people', input: 'supervisor.name' },
  mixerLoaderName: { section: 'people', input: 'mixerLoader.name' },
  companyName: { section: 'people', input: 'company.name' },
  companyLicence: { section: 'people', input: 'company.licenceNumber' },
  aircraftRegistration: { section: 'aircraft', input: 'aircraft.registration' },
  sprayQuality: { section: 'aircraft', input: 'aircraft.sprayQuality' },
  productName: { section: 'products', input: 'products.0.name' },
  pcpNumber: { section: 'products', input: 'products.0.pcpNumber' },
  rate: { section: 'products', input: 'products.0.rate' },
  amountUsed: { section: 'products', input: 'products.0.amountUsed' },
  lotNumber: { section: 'products', input: 'products.0.lotNumber' },
  sprayVolume: { section: 'application', input: 'sprayVolumeLPerAcre' },
  area: { section: 'application', input: 'areaAcres' },
  crop: { section: 'application', input: 'crop' },
  growthStage: { section: 'application', input: 'growthStage' },
  target: { section: 'application', input: 'target' },
  startedAt: { section: 'application', input: 'startedAt' },
  endedAt: { section: 'application', input: 'endedAt' },
  inversionObserved: { section: 'application', input: 'inversionObserved' },
  takeOffSite: { section: 'application', input: 'takeOffSite' },
  notifiedPeople: { section: 'application', input: 'notifiedPeople' },
  exceedsLabelReason: { section: 'application', input: 'exceedsLabelReason' },
};

/** The phase of the reading that fills in a required key; undefined for keys that no reading fills in. */
export function phaseOf(key: string): 'start' | 'end' | undefined {
  if (key.endsWith('AtStart')) return 'start';
  return key.endsWith('AtEnd') ? 'end' : undefined;
}

export const isRecordKey = (key: string): key is RecordKey => Object.hasOwn(RECORD_KEY_LABEL, key);

const timeText = (iso: string | null) => (iso === null ? '' : formatMoment(iso));
/** The values of an object on one line. */
const partsText = (parts: object | null) =>
  Object.values(parts ?? {})
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(', ');
const joinParts = <Value extends object | null>(versions: Versions<Value>): Value =>
  Object.values(versions).includes(null) ? versions.mine : (joinObjects(versions as Versions<object>) as Value);
const group = (label: string) => ({ label, text: partsText, join: joinParts });

/** How the comparison after a conflict shows and merges each property. */
export const COMPARED_RECORD: ComparedInputs<RecordValues> = {
  customer: group('Customer'),
  land: group('Land'),
  company: group('Company'),
  applicator: group('Applicator'),
  supervisor: group('Supervisor'),
  mixerLoader: group('Mixer-loader'),
  aircraft: group('Aircraft'),
  products: {
    label: 'Products',
    text: (products) => products.map((product) => partsText({ ...product, id: null })).join('; '),
    join: joinLists((product: Product) => product.id ?? product.name ?? ''),
  },
  crop: { label: 'Crop' },
  growthStage: { label: 'Growth stage' },
  target: { label: 'Target' },
  startedAt: { label: 'Start', text: timeText },
  endedAt: { label: 'End', text: timeText },
  areaAcres: { label: 'Area (acres)' },
  areaSource: { label: 'Source of the area', text: (source) => (source === null ? '' : AREA_SOURCE_LABEL[source]) },
  sprayVolumeLPerAcre: { label: 'Spray volume (L/acre)' },
  totalSprayL: { label: 'Total spray (L)' },
  takeOffSite: { label: 'Take-off site', text: (site) => (typeof site === 'string' ? site : partsText(site)) },
  inversionObserved: { label: 'Temperature inversion', text: (answer) => (answer === null ? '' : INVERSION_LABEL[answer]) },
  notifiedPeople: { label: 'People notified', text: (people) => people.map(partsText).join('; ') },
  exceedsLabelReason: { label: 'Why the label was exceeded' },
  comments: { label: 'Comments' },
  notApplicable: { label: 'Not applicable', text: partsText, join: joinObjects },
};
