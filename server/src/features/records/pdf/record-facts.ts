import {
  type ApplicationRecord,
  AREA_SOURCE_LABEL,
  formatDay,
  formatExact,
  formatNumber,
  INVERSION_LABEL,
  listZoneNotes,
  type RecordKey,
  type RecordPerson,
  type SheetEntry,
} from '@swathline/contract';
import { acreage, dayTime, inUsGallons, listed, NOT_GIVEN } from './record-text.ts';

/** A group of labelled values under a heading. */
interface FactGroup {
  heading: string;
  facts: SheetEntry[];
}

/** The single values of a record, in groups. A missing value reads 'Not given', or the reason why it does not apply. */
export function recordFacts(record: ApplicationRecord, timeZone: string): FactGroup[] {
  const entry = (label: string, value: string | null | undefined, key?: RecordKey): SheetEntry => ({
    label,
    value: value || notApplicable(record, key) || NOT_GIVEN,
  });
  return [
    { heading: 'Customer and land', facts: landFacts(record, entry) },
    { heading: 'Application', facts: applicationFacts(record, entry, timeZone) },
    { heading: 'People and aircraft', facts: peopleFacts(record, entry) },
  ];
}

type Entry = (label: string, value: string | null | undefined, key?: RecordKey) => SheetEntry;

function notApplicable({ notApplicable: reasons }: ApplicationRecord, key: RecordKey | undefined): string | undefined {
  const reason = key && reasons[key];
  return reason === undefined ? undefined : `Not applicable: ${reason}`;
}

function landFacts({ customer, land, sprayJobName, pass, province, readBack }: ApplicationRecord, entry: Entry): SheetEntry[] {
  return [
    entry('Customer', listed(customer.name, customer.companyName), 'customerName'),
    entry('Phone', customer.phone, 'customerPhone'),
    entry('Address', customer.address),
    entry('Field', land.name),
    entry('Legal description', land.legalDescription ?? land.location, 'legalDescription'),
    entry('Municipality', land.ruralMunicipality, 'municipality'),
    entry('Acres of the field', `${formatNumber(land.grossAcres, 1)}, ${formatNumber(land.effectiveAcres, 1)} without exclusion zones`),
    ...zoneFacts(land),
    entry('Province', province),
    entry('Job', sprayJobName),
    ...(readBack?.landConfirmed === true ? [entry('Land read back by', readBack.by)] : []),
    entry('Pass', String(pass)),
  ];
}

/** The zones that the record copied, with what was noted about them. */
function zoneFacts({ exclusionZones }: ApplicationRecord['land']): SheetEntry[] {
  const notes = listZoneNotes(exclusionZones);
  return notes.length === 0 ? [] : [{ label: 'Exclusion zones', value: notes.join('; ') }];
}

function applicationFacts(record: ApplicationRecord, entry: Entry, timeZone: string): SheetEntry[] {
  const { areaAcres, areaSource, sprayVolumeLPerAcre, totalSprayL, inversionObserved, reentryAt, harvestOn, track } = record;
  const source = areaSource === null ? '' : ` (${AREA_SOURCE_LABEL[areaSource].toLowerCase()})`;
  return [
    entry('Start', record.startedAt && dayTime(record.startedAt, timeZone), 'startedAt'),
    entry('End', record.endedAt && dayTime(record.endedAt, timeZone), 'endedAt'),
    entry('Area treated', areaAcres === null ? null : `${acreage(areaAcres)}${source}`, 'area'),
    entry('Crop', record.crop, 'crop'),
    entry('Growth stage', record.growthStage, 'growthStage'),
    entry('Target', record.target, 'target'),
    entry('Spray volume', sprayVolumeLPerAcre === null ? null : perAcre(sprayVolumeLPerAcre), 'sprayVolume'),
    entry('Total spray', totalSprayL === null ? null : `${formatExact(totalSprayL, 1)} L (${inUsGallons(totalSprayL)})`),
    entry('Inversion', inversionObserved && INVERSION_LABEL[inversionObserved], 'inversionObserved'),
    entry('Take-off site', takeOffText(record.takeOffSite), 'takeOffSite'),
    entry('Notified', notifiedText(record), 'notifiedPeople'),
    entry(
      'GPS track',
      track && `${formatNumber(track.positions)} positions${track.source === 'guidance' ? ', measured by guidance' : ''}`,
      'track',
    ),
    entry('Re-entry from', reentryAt && dayTime(reentryAt, timeZone)),
    entry('Harvest from', harvestOn && formatDay(harvestOn)),
  ];
}

export const notifiedText = ({ notifiedPeople }: Pick<ApplicationRecord, 'notifiedPeople'>) =>
  notifiedPeople.map(({ who, how, when }) => listed(who, how, when)).join('; ');

const perAcre = (litres: number) => `${formatExact(litres, 1)} L/acre (${inUsGallons(litres)}/acre)`;

export function takeOffText(site: ApplicationRecord['takeOffSite']): string | null {
  return site === null || typeof site === 'string' ? site : `${site.latitude.toFixed(5)}, ${site.longitude.toFixed(5)}`;
}

function peopleFacts({ company, applicator, supervisor, mixerLoader, aircraft }: ApplicationRecord, entry: Entry): SheetEntry[] {
  const size = aircraft && [
    aircraft.hopperLitres !== null && `hopper ${formatNumber(aircraft.hopperLitres)} L`,
    aircraft.swathMetres !== null && `swath ${formatNumber(aircraft.swathMetres, 1)} m`,
    aircraft.nozzles,
  ];
  return [
    entry('Company', listed(company.name, company.address, company.phone), 'companyName'),
    entry("Company's licence", licence(company), 'companyLicence'),
    entry('Applicator', applicator.name, 'applicatorName'),
    entry('Licence', licence(applicator), 'applicatorLicence'),
    ...(supervisor ? [entry('Supervisor', supervisor.name, 'supervisorName'), entry('Licence', licence(supervisor))] : []),
    ...(mixerLoader ? [entry('Mixer-loader', mixerLoader.name, 'mixerLoaderName'), entry('Licence', licence(mixerLoader))] : []),
    entry('Aircraft', listed(aircraft?.registration, aircraft?.kind, aircraft?.model), 'aircraftRegistration'),
    entry('Serial number', aircraft?.serialNumber),
    entry('Equipment', size && listed(...size)),
    entry('Spray quality', aircraft?.sprayQuality, 'sprayQuality'),
  ];
}

function licence(holder: Partial<RecordPerson>): string {
  const { licenceKind, licenceNumber, licenceExpiresOn } = holder;
  return listed(licenceKind, licenceNumber, licenceExpiresOn && `expires ${formatDay(licenceExpiresOn)}`);
}
