import { z } from '../zod.ts';

/** The values that a template can require of a record, with their names on screen. A refusal to sign has the key as `field`. */
export const RECORD_KEY_LABEL = {
  customerName: "Customer's name",
  customerPhone: "Customer's phone",
  legalDescription: 'Legal description',
  municipality: 'Rural municipality',
  applicatorName: "Applicator's name",
  applicatorLicence: "Applicator's licence number",
  supervisorName: "Supervisor's name",
  mixerLoaderName: "Mixer-loader's name",
  companyName: "Company's name",
  companyLicence: "Company's licence number",
  aircraftRegistration: 'Aircraft registration',
  sprayQuality: 'Spray quality',
  productName: 'Product',
  pcpNumber: 'PCP number',
  rate: 'Rate',
  amountUsed: 'Amount used',
  lotNumber: 'Lot number',
  sprayVolume: 'Spray volume',
  area: 'Area',
  crop: 'Crop',
  growthStage: 'Growth stage',
  target: 'Target',
  startedAt: 'Start',
  endedAt: 'End',
  windAtStart: 'Wind speed and direction at the start',
  windAtEnd: 'Wind speed and direction at the end',
  temperatureAtStart: 'Temperature at the start',
  temperatureAtEnd: 'Temperature at the end',
  humidityAtStart: 'Humidity at the start',
  humidityAtEnd: 'Humidity at the end',
  inversionObserved: 'Temperature inversion',
  takeOffSite: 'Take-off site',
  notifiedPeople: 'People notified',
  track: 'GPS track',
} as const;
export type RecordKey = keyof typeof RECORD_KEY_LABEL;
export const RECORD_KEYS = Object.keys(RECORD_KEY_LABEL) as [RecordKey, ...RecordKey[]];
export const RecordKey = z.enum(RECORD_KEYS, { error: ({ input }) => `${String(input).slice(0, 50)} is not a key of a record` });

/** The keys that the shipped templates require. A track is required only where a device reported the flight. */
export const DEFAULT_REQUIRED_KEYS: readonly RecordKey[] = [
  'customerName',
  'customerPhone',
  'legalDescription',
  'applicatorName',
  'applicatorLicence',
  'companyName',
  'companyLicence',
  'aircraftRegistration',
  'productName',
  'pcpNumber',
  'rate',
  'amountUsed',
  'sprayVolume',
  'area',
  'crop',
  'target',
  'startedAt',
  'endedAt',
  'windAtStart',
  'windAtEnd',
  'temperatureAtStart',
  'temperatureAtEnd',
  'humidityAtStart',
  'humidityAtEnd',
  'track',
];

/** The sentence that a record shows for a required key without a value. */
export const missingSentence = (key: RecordKey): string => `${RECORD_KEY_LABEL[key]} is missing. Fill it in, or say why it does not apply.`;
