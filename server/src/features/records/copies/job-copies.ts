import { randomUUID } from 'node:crypto';
import {
  aerialUseFor,
  type CredentialKind,
  FARMER_SUPPLY,
  lastSprayDay,
  rateUnitOf,
  type RecordAircraft,
  type RecordCustomer,
  type RecordLand,
  type RecordPerson,
  type RecordProduct,
  roundTo,
  type SprayJob,
  sprayVolumeOf,
} from '@swathline/contract';
import { type Province, provinceOf, readParcel } from '@swathline/survey';
import type { Db } from '../../../platform/db/connection/open.ts';
import { json, omitUndefined } from '../../../platform/db/sql/rows.ts';
import type { PlaceAndDay } from '../../credentials/find-credential.ts';
import { readPostalAddress } from '../../users/people.ts';
import { readCompany, readLicence } from './office.ts';

type JobField = SprayJob['fields'][number];
type JobChemical = SprayJob['chemicals'][number];

type DescribedLand = Pick<RecordLand, 'location' | 'legalDescription'>;

/** The province that the field's legal description lies in; null without one. */
export function provinceOfLand({ location, legalDescription }: DescribedLand): Province | null {
  const text = location ?? legalDescription;
  const [part] = (text === null ? null : readParcel(text)) ?? [];
  return part ? provinceOf(part) : null;
}

/** The province of a record's land, and the template by which the record is judged. */
export function templateOfLand(land: DescribedLand) {
  const province = provinceOfLand(land);
  return { province, templateCode: province ?? ('ALL' as const) };
}

/** The treated field as the job shows it. */
function copyLand(field: JobField): RecordLand {
  const { quarter = null, section = null, township = null, range = null, meridian = null, location = null } = field;
  return {
    quarter,
    section,
    township,
    range,
    meridian,
    location,
    name: field.name,
    legalDescription: location,
    ruralMunicipality: field.ruralMunicipality ?? null,
    coordinates: field.coordinates,
    exclusionZones: (field.exclusionZones ?? []).map(({ coordinates, kind = null, note }) => ({
      coordinates,
      kind,
      ...(note && { note }),
    })),
    grossAcres: field.acreage?.totalFieldArea.acres ?? 0,
    effectiveAcres: field.acreage?.effectiveArea.acres ?? 0,
  };
}

/** The farmer as the job shows them, with the address that the office has. A company without a person is named by itself. */
async function copyCustomer(db: Db, { farmer, userId }: SprayJob): Promise<RecordCustomer> {
  return {
    userId,
    name: `${farmer?.firstName ?? ''} ${farmer?.lastName ?? ''}`.trim() || (farmer?.companyName ?? ''),
    companyName: farmer?.companyName ?? null,
    address: await readPostalAddress(db, userId),
    phone: farmer?.phone ?? null,
    email: farmer?.email || null,
  };
}

function copyProduct(chemical: JobChemical, kind: NonNullable<SprayJob['aircraft']>['kind'] | undefined): RecordProduct {
  const { label } = chemical;
  return {
    id: chemical.id ?? randomUUID(),
    chemicalId: chemical.chemicalId,
    name: chemical.name ?? chemical.customChemicalName ?? '',
    pcpNumber: label?.pcpNumber ?? chemical.pcpNumber ?? null,
    hasNoPcpNumber: chemical.hasNoPcpNumber ?? false,
    activeIngredient: chemical.concentration ?? null,
    type: chemical.type ?? FARMER_SUPPLY,
    rate: chemical.applicationRateLitersPerAcre,
    rateUnit: rateUnitOf(chemical),
    amountUsed: null,
    lotNumber: null,
    farmerSupplied: chemical.farmerSupplied,
    reentryHours: label?.reentryHours ?? null,
    preHarvestDays: label?.preHarvestDays ?? null,
    maxWindKmh: label?.maxWindKmh ?? null,
    aerialUse: label ? aerialUseFor(label, kind) : 'unknown',
    ...(label && omitUndefined({ aeroplaneUse: label.aeroplaneUse, helicopterUse: label.helicopterUse, rpasUse: label.rpasUse })),
    sprayQuality: label?.sprayQuality ?? null,
  };
}

function copyAircraft(aircraft: SprayJob['aircraft']): RecordAircraft | null {
  if (!aircraft) return null;
  const { id, make, model, defaultLitersPerAcre: _, mtowKg: _mtow, emptyMassKg: _empty, fuelKg: _fuel, ...copied } = aircraft;
  return { ...copied, aircraftId: id, model: [make, model].filter(Boolean).join(' ') || null };
}

async function copyPerson(
  db: Db,
  person: NonNullable<SprayJob['pilot']>,
  kinds: readonly CredentialKind[],
  at: PlaceAndDay,
): Promise<RecordPerson> {
  const name = `${person.firstName ?? ''} ${person.lastName ?? ''}`.trim() || null;
  const licence = person.id === undefined ? undefined : await readLicence(db, person.id, kinds, at);
  return { userId: person.id ?? null, name, licenceKind: null, licenceNumber: null, licenceExpiresOn: null, ...licence };
}

/** The values of a job that a new record of one of its fields copies. */
export type Copies = Awaited<ReturnType<typeof copyJob>>;

type JsonParts = 'customer' | 'land' | 'company' | 'applicator' | 'mixerLoader' | 'aircraft' | 'products';

/** The columns of copies, some of them as JSON. */
export function copiedColumns<Values extends Pick<Copies, JsonParts>>(values: Values) {
  const { customer, land, company, applicator, mixerLoader, aircraft, products, ...columns } = values;
  return {
    ...columns,
    customer: json(customer),
    land: json(land),
    company: json(company),
    applicator: json(applicator),
    mixerLoader: mixerLoader && json(mixerLoader),
    aircraft: aircraft && json(aircraft),
    products: json(products),
  };
}

/** The acres that a job plans, rounded as the column stores them. */
export function plannedAreaOf({ effectiveAcres }: Pick<RecordLand, 'effectiveAcres'>) {
  const acres = roundTo(effectiveAcres, 1);
  return acres > 0 ? { areaAcres: acres, areaSource: 'planned' as const } : { areaAcres: null, areaSource: null };
}

/** Copies a job's values for a new record of one of its fields. */
export async function copyJob(db: Db, job: SprayJob, field: JobField, timeZone: string) {
  const land = copyLand(field);
  const template = templateOfLand(land);
  const at = { province: template.province, day: lastSprayDay(job, timeZone) };
  const [mixerLoader] = job.groundCrew;
  return {
    ...template,
    sprayJobName: job.name,
    customer: await copyCustomer(db, job),
    land,
    company: await readCompany(db, at),
    applicator: await copyPerson(db, job.pilot ?? {}, ['applicator_licence'], at),
    mixerLoader: mixerLoader ? await copyPerson(db, mixerLoader, ['mixer_loader_certificate', 'applicator_licence'], at) : null,
    aircraft: copyAircraft(job.aircraft),
    products: job.chemicals.map((chemical) => copyProduct(chemical, job.aircraft?.kind)),
    ...plannedAreaOf(land),
    crop: field.crop ?? job.ordered?.crop ?? null,
    growthStage: job.ordered?.stage ?? null,
    target: job.target ?? null,
    sprayVolumeLPerAcre: sprayVolumeOf(job)?.litersPerAcre ?? null,
  };
}
