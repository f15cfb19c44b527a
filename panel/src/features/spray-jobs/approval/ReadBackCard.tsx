import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  AIRCRAFT_KIND_LABEL,
  aircraftName,
  formatSprayDays,
  fullName,
  isSameCrop,
  jobPilotName,
  productUseWarnings,
  type SprayJob,
  type SprayJobRow,
  UNKNOWN_CHEMICAL,
  rateUnitOf,
} from '@swathline/contract';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { FieldsSketch } from '../../../shared/before-map/FieldsSketch.tsx';
import { acresText } from '@swathline/client/format/format';
import { FIELD_RED, ZONE_RED } from '../../fields/map/map-colors.ts';
import { farmerName } from '../../users/FarmerName.tsx';
import { AdjacentLand } from './AdjacentLand.tsx';
import { FactList } from '../../../shared/ui/FactList.tsx';
import { landText, rateText } from '@swathline/client/format/job-text';
import { mixItems } from '../mix-text.ts';
import { ZonesText } from '../ZonesText.tsx';

/** The survey's data are loaded when the card opens. */
const SurveyLines = lazy(() => import('./SurveyLines.tsx').then((m) => ({ default: m.SurveyLines })));

/** Shows the quarters around a field. */
const MARGIN_RATIO = 0.35;
/** More sketches would make the dialog slow to open. */
const INITIAL_SKETCHES = 12;

interface Props {
  row: SprayJobRow;
  /** Undefined while it loads. */
  job: SprayJob | undefined;
}

/** Everything that an approver reads back: land with its outline, products, people, aircraft and days. */
export function ReadBackCard({ row, job }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <strong>{row.name}</strong>: Once approved, the job can be flown. Notes replace the Admin Notes to Farmer.
      </Typography>
      {job ? (
        <>
          <Land fields={job.fields} ordered={job.ordered?.crop} />
          <Section title="Land beside the job">
            <AdjacentLand jobId={job.id} />
          </Section>
          <Section title="Products">
            {job.chemicals.length === 0 ? (
              'No products are chosen.'
            ) : (
              <FactList items={[...job.chemicals.map(productItem), ...mixItems(job)]} />
            )}
            {productUseWarnings(job).map((warning) => (
              <Alert key={warning} severity="warning" sx={{ mt: 1 }}>
                {warning}
              </Alert>
            ))}
          </Section>
          <Section title="People and Aircraft">
            <FactList items={peopleItems(job)} />
          </Section>
        </>
      ) : (
        <Skeleton variant="rounded" height={280} />
      )}
    </Box>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="h3" sx={{ mb: 1, color: 'primary.main' }}>
        {title}
      </Typography>
      <Typography component="div" variant="body2">
        {children}
      </Typography>
    </Box>
  );
}

type JobField = SprayJob['fields'][number];

/**
 * Every field is described at once, so that none is confirmed unseen.
 * @param ordered the crop that the farmer ordered the spraying of
 */
function Land({ fields, ordered }: { fields: JobField[]; ordered: string | undefined }) {
  const [showsAll, setShowsAll] = useState(false);
  const sketches = showsAll ? fields.length : INITIAL_SKETCHES;
  return (
    <Section title={fields.length === 1 ? 'Land: 1 field' : `Land: ${fields.length} fields`}>
      {fields.length === 0 && 'The job has no fields.'}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {fields.map((field, index) => (
          <FieldReadBack key={field.id} field={field} ordered={ordered} isSketched={index < sketches} />
        ))}
      </Box>
      {sketches < fields.length && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          Show all {fields.length} outlines
        </Button>
      )}
    </Section>
  );
}

interface FieldReadBackProps {
  field: JobField;
  ordered: string | undefined;
  isSketched: boolean;
}

function FieldReadBack({ field, ordered, isSketched }: FieldReadBackProps) {
  const { name, crop = null, location, ruralMunicipality, acreage, exclusionZones = [] } = field;
  const items = [
    { label: 'Legal description', value: location ?? 'None' },
    { label: 'In words', value: landText(field) || 'None' },
    { label: 'Municipality', value: ruralMunicipality ?? 'Not known' },
    { label: 'Crop', value: crop ?? 'Not on file' },
    { label: 'To spray', value: acreage ? acresText(acreage.effectiveArea.acres) : 'Not known' },
    { label: 'Zones', value: exclusionZones.length === 0 ? 'No exclusion zones' : <ZonesText zones={exclusionZones} /> },
    ...(field.description ? [{ label: 'Description', value: field.description }] : []),
  ];
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {isSketched && <FieldOutline field={field} />}
      <FactList items={items} />
      {crop !== null && ordered !== undefined && !isSameCrop(crop, ordered) && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {`The farmer ordered spraying of ${ordered}, and ${crop} is on file for this field. Ask which one grows there, and correct it.`}
        </Alert>
      )}
    </Box>
  );
}

function FieldOutline({ field: { id, name, coordinates, exclusionZones = [] } }: { field: JobField }) {
  const zones = exclusionZones.map((zone) => zone.coordinates);
  return (
    <Box sx={{ height: 200, my: 0.5, color: 'text.secondary' }}>
      {coordinates.length > 2 ? (
        <FieldsSketch
          label={`Outline of ${name} on the survey map, north up`}
          fields={[{ id, name, color: FIELD_RED, ring: coordinates, zones }]}
          zoneColor={ZONE_RED}
          marginRatio={MARGIN_RATIO}
          renderOverlay={({ sizeMetres, place }) => (
            <Suspense fallback={null}>
              <SurveyLines outline={coordinates} sizeMetres={sizeMetres} place={place} />
            </Suspense>
          )}
        />
      ) : (
        'No outline is drawn.'
      )}
    </Box>
  );
}

function productItem(chemical: SprayJob['chemicals'][number]) {
  const { name, customChemicalName, applicationRateLitersPerAcre, farmerSupplied } = chemical;
  const rate = rateText(applicationRateLitersPerAcre, rateUnitOf(chemical));
  return { label: name ?? customChemicalName ?? UNKNOWN_CHEMICAL, value: farmerSupplied ? `${rate}, supplied by the farmer` : rate };
}

function peopleItems(job: SprayJob) {
  const farmer = new Set([farmerName(job.farmer), job.farmer?.companyName]);
  const crew = job.groundCrew.map(fullName).join(', ');
  return [
    { label: 'Farmer', value: [...farmer].filter(Boolean).join(', ') },
    { label: 'Pilot', value: jobPilotName(job.pilot) ?? 'Not assigned' },
    { label: 'Aircraft', value: job.aircraft ? `${aircraftName(job.aircraft)}, ${AIRCRAFT_KIND_LABEL[job.aircraft.kind]}` : 'Not chosen' },
    { label: 'Ground crew', value: crew || 'Not assigned' },
    { label: 'Spray days', value: formatSprayDays(job) },
  ];
}
