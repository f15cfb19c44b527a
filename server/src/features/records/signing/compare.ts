import { AREA_SOURCE_LABEL, INVERSION_LABEL, type RecordCorrection } from '@swathline/contract';
import type { RecordRow } from '../columns.ts';
import { type Change, type ComparedFile, compareFiles, comparePeople, compareProducts, compareReadings } from './compare-lists.ts';

/** What a correction can change, with its name on screen and in print, in the order of the form. */
const LABELS = {
  customer: 'Customer',
  land: 'Land',
  company: 'Company',
  applicator: 'Applicator',
  supervisor: 'Supervisor',
  mixerLoader: 'Mixer-loader',
  aircraft: 'Aircraft',
  products: 'Products',
  crop: 'Crop',
  growthStage: 'Growth stage',
  target: 'Target',
  startedAt: 'Start',
  endedAt: 'End',
  areaAcres: 'Area',
  areaSource: 'Source of the area',
  sprayVolumeLPerAcre: 'Spray volume, L/acre',
  totalSprayL: 'Total spray, L',
  takeOffSite: 'Take-off site',
  inversionObserved: 'Temperature inversion',
  notifiedPeople: 'People notified',
  exceedsLabelReason: 'Reason for exceeding the label',
  comments: 'Comments',
  notApplicable: 'Not applicable',
  readings: 'Readings',
  files: 'Files',
  trackSha256: 'GPS track',
} as const satisfies Partial<Record<keyof ComparedVersion, string>>;
export type Property = keyof typeof LABELS;

/** Parts of copies that mean nothing to a reader. */
const UNNAMED = new Set(['id', 'userId', 'chemicalId', 'aircraftId', 'coordinates', 'exclusionZones']);

/** 'licenceNumber' as 'licence number'. */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The name of a value on screen, by its path: 'Aircraft, registration'. */
export const labelOf = (property: Property, path: string) => [LABELS[property], ...path.split('.').slice(1).map(inWords)].join(', ');

/** The values of one property as text, by the path within it. Items of a list are compared by their place. */
export function leavesOf(value: unknown, path: string[] = []): Map<string, string> {
  if (value === null || value === undefined || value === '') return new Map();
  if (typeof value !== 'object') return new Map([[path.join('.'), asText(path.at(-1), value as string | number | boolean)]]);
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [String(index + 1), item])
    : Object.entries(value).filter(([name]) => !UNNAMED.has(name));
  return new Map(entries.flatMap(([name, item]) => [...leavesOf(item, [...path, name])]));
}

function asText(name: string | undefined, value: string | number | boolean): string {
  if (name === 'areaSource') return AREA_SOURCE_LABEL[value as keyof typeof AREA_SOURCE_LABEL];
  if (name === 'inversionObserved') return INVERSION_LABEL[value as keyof typeof INVERSION_LABEL];
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}

/** The changes of the values within a part. @param name replaces the place of an item of a list in the labels */
function compareValues(
  property: Property,
  before: unknown,
  after: unknown,
  { path, name }: { path: string; name: string } = { path: property, name: '' },
): Change[] {
  const [from, to] = [leavesOf(before, [path]), leavesOf(after, [path])];
  const changed = [...new Set([...from.keys(), ...to.keys()])].filter((each) => from.get(each) !== to.get(each));
  const labelAt = (each: string) => (name === '' ? labelOf(property, each) : itemLabel(property, name, each.slice(path.length + 1)));
  return changed.map((each) => ({ property: each, label: labelAt(each), from: from.get(each) ?? null, to: to.get(each) ?? null }));
}

const itemLabel = (property: Property, name: string, path: string) => [LABELS[property], name, ...path.split('.').map(inWords)].join(', ');

/** A version with the files that belong to it. */
type ComparedVersion = RecordRow & { files: ComparedFile[] };

/** Items of lists are compared by what they are, not by their place. */
function compareProperty(property: Property, before: ComparedVersion, after: ComparedVersion, timeZone: string): Change[] {
  switch (property) {
    case 'products':
      return compareProducts(before.products, after.products, (was, is, at) => compareValues(property, was, is, at));
    case 'notifiedPeople':
      return comparePeople(before.notifiedPeople, after.notifiedPeople, (was, is, at) => compareValues(property, was, is, at));
    case 'readings':
      return compareReadings(before.readings ?? [], after.readings ?? [], timeZone);
    case 'files':
      return compareFiles(before.files, after.files);
    default:
      return compareValues(property, before[property], after[property]);
  }
}

/** What differs between two versions of a record, in the order of the form. */
function compareVersions(before: ComparedVersion, after: ComparedVersion, timeZone: string): Change[] {
  return (Object.keys(LABELS) as Property[]).flatMap((property) => compareProperty(property, before, after, timeZone));
}

/** The corrections that lead to the newest of the versions: old value, new value, who, when and why. @param versions oldest first */
export function listCorrections(versions: ComparedVersion[], timeZone: string): RecordCorrection[] {
  return versions.slice(1).map((after, index) => ({
    version: after.version,
    reason: after.correctionReason ?? '',
    at: after.signedAt,
    by: after.signedName,
    changes: compareVersions(versions[index] ?? after, after, timeZone),
  }));
}
