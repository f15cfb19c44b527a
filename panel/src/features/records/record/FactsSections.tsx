import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import {
  AIRCRAFT_KIND_LABEL,
  type AircraftKind,
  type ApplicationRecord,
  AREA_SOURCE_LABEL,
  formatExact,
  INVERSION_LABEL,
  SPRAY_QUALITIES,
  SPRAY_QUALITY_LABEL,
} from '@swathline/contract';
import { AmountText } from '../../../shared/ui/AmountText.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { acresText, formatDay, formatMoment } from '@swathline/client/format/format';
import { FactList } from '../../../shared/ui/FactList.tsx';
import type { SectionName } from '../form/record-form.ts';
import { siteText } from '../form/take-off-site.ts';
import { NOT_ENTERED, timeOrNotEntered } from '../record-text.ts';
import type { OpenDialog } from './open-dialog.ts';

export interface SectionProps {
  record: ApplicationRecord;
  /** Undefined for a record that cannot be changed. */
  onOpen: ((dialog: OpenDialog) => void) | undefined;
}

/** The button that opens a section's dialog; nothing on a record that cannot be changed. */
export function EditButton({ title, section, onOpen }: { title: string; section: SectionName; onOpen: SectionProps['onOpen'] }) {
  if (!onOpen) return null;
  return (
    <Button size="small" startIcon={<EditIcon />} aria-label={`Edit ${title}`} onClick={() => onOpen({ dialog: 'section', section })}>
      Edit
    </Button>
  );
}

const shown = (text: string | null | undefined) => text || NOT_ENTERED;

export function ApplicationSection({ record, onOpen }: SectionProps) {
  const { areaAcres, areaSource, sprayVolumeLPerAcre, totalSprayL, inversionObserved, reentryAt, harvestOn } = record;
  return (
    <Card title="Application" action={<EditButton title="Application" section="application" onOpen={onOpen} />}>
      <FactList
        items={[
          { label: 'Start', value: timeOrNotEntered(record.startedAt) },
          { label: 'End', value: timeOrNotEntered(record.endedAt) },
          { label: 'Crop', value: shown([record.crop, record.growthStage].filter(Boolean).join(', ')) },
          { label: 'Target', value: shown(record.target) },
          {
            label: 'Area',
            value: areaAcres === null ? NOT_ENTERED : `${acresText(areaAcres)}${areaSource ? ` (${AREA_SOURCE_LABEL[areaSource]})` : ''}`,
          },
          {
            label: 'Spray volume',
            value: <Litres litres={sprayVolumeLPerAcre} per="/acre" />,
          },
          { label: 'Total spray', value: <Litres litres={totalSprayL} /> },
          { label: 'Take-off site', value: shown(siteText(record.takeOffSite)) },
          { label: 'Temperature inversion', value: inversionObserved === null ? NOT_ENTERED : INVERSION_LABEL[inversionObserved] },
          { label: 'People notified', value: shown(record.notifiedPeople.map(notifiedText).join('\n')) },
          { label: 'Do not enter before', value: reentryAt === null ? 'Not limited, or not known' : formatMoment(reentryAt) },
          { label: 'Do not harvest before', value: harvestOn === null ? 'Not limited, or not known' : formatDay(harvestOn) },
          { label: 'Comments', value: shown(record.comments) },
        ]}
      />
    </Card>
  );
}

function Litres({ litres, per = '' }: { litres: number | null; per?: string }) {
  return litres === null ? NOT_ENTERED : <AmountText>{`${formatExact(litres)} L${per}`}</AmountText>;
}

const notifiedText = ({ who, how, when }: ApplicationRecord['notifiedPeople'][number]) => [who, how, when].filter(Boolean).join(', ');

export function CustomerSection({ record: { customer, land }, onOpen }: SectionProps) {
  return (
    <Card title="Customer and Land" action={<EditButton title="Customer and Land" section="customer" onOpen={onOpen} />}>
      <FactList
        items={[
          { label: 'Customer', value: shown([customer.name, customer.companyName].filter(Boolean).join(', ')) },
          { label: 'Address', value: shown(customer.address) },
          { label: 'Phone', value: shown(customer.phone) },
          { label: 'Email', value: shown(customer.email) },
          { label: 'Field', value: land.name },
          { label: 'Legal description', value: shown(land.legalDescription) },
          { label: 'Rural municipality', value: shown(land.ruralMunicipality) },
          { label: 'Field area', value: `${acresText(land.grossAcres)}, ${acresText(land.effectiveAcres)} without the exclusion zones` },
        ]}
      />
    </Card>
  );
}

export function PeopleSection({ record: { applicator, supervisor, mixerLoader, company }, onOpen }: SectionProps) {
  return (
    <Card title="People and Company" action={<EditButton title="People and Company" section="people" onOpen={onOpen} />}>
      <FactList
        items={[
          { label: 'Applicator', value: personText(applicator) },
          { label: 'Supervisor', value: personText(supervisor) },
          { label: 'Mixer-loader', value: personText(mixerLoader) },
          { label: 'Company', value: shown([company.name, company.address, company.phone].filter(Boolean).join(', ')) },
          { label: "Company's licence", value: licenceText(company) },
        ]}
      />
    </Card>
  );
}

function personText(person: ApplicationRecord['supervisor']): string {
  return person?.name ? `${person.name}\n${licenceText(person)}` : NOT_ENTERED;
}

type Licence = Pick<ApplicationRecord['company'], 'licenceNumber' | 'licenceExpiresOn'> & { licenceKind?: string | null };

function licenceText({ licenceKind, licenceNumber, licenceExpiresOn }: Licence): string {
  if (!licenceNumber) return 'Licence number not entered';
  const expiry = licenceExpiresOn === null ? '' : `, expires ${formatDay(licenceExpiresOn)}`;
  return `${licenceKind || 'Licence'} ${licenceNumber}${expiry}`;
}

/** The label of a kind of aircraft. A kind that was typed by a person is shown unchanged. */
const kindText = (kind: string | null | undefined) => (isAircraftKind(kind) ? AIRCRAFT_KIND_LABEL[kind] : kind);
const isAircraftKind = (kind: string | null | undefined): kind is AircraftKind => typeof kind === 'string' && kind in AIRCRAFT_KIND_LABEL;

function qualityText(quality: string | null | undefined): string | null | undefined {
  const known = SPRAY_QUALITIES.find((each) => each === quality);
  return known ? SPRAY_QUALITY_LABEL[known] : quality;
}

export function AircraftSection({ record: { aircraft }, onOpen }: SectionProps) {
  const measures = [
    aircraft?.hopperLitres && `hopper ${formatExact(aircraft.hopperLitres)} L`,
    aircraft?.swathMetres && `swath ${aircraft.swathMetres} m`,
  ];
  return (
    <Card title="Aircraft" action={<EditButton title="Aircraft" section="aircraft" onOpen={onOpen} />}>
      <FactList
        items={[
          { label: 'Registration', value: shown(aircraft?.registration) },
          { label: 'Kind and model', value: shown([kindText(aircraft?.kind), aircraft?.model].filter(Boolean).join(', ')) },
          { label: 'Serial number', value: shown(aircraft?.serialNumber) },
          { label: 'Hopper and swath', value: shown(measures.filter(Boolean).join(', ')) },
          { label: 'Nozzles', value: shown(aircraft?.nozzles) },
          { label: 'Spray quality', value: shown(qualityText(aircraft?.sprayQuality)) },
        ]}
      />
    </Card>
  );
}
