import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FactList } from '../../../shared/ui/FactList.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { api, appliedIntervals, type SprayJob } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { acresText, endSentence, formatDay, formatMoment, operationTimeZone } from '@swathline/client/format/format';
import { LandCheckNotice } from '../../fields/LandCheckNotice.tsx';
import { directionsUrl } from '@swathline/client/map/directions-url';
import { landText } from '@swathline/client/format/job-text';
import { ZonesText } from '../ZonesText.tsx';
import { DetailsSection } from './DetailsLayout.tsx';

type JobField = SprayJob['fields'][number];

/** A job may have hundreds of fields, each with a request for its details. Fields with land to check are always shown. */
const INITIAL_FIELDS = 8;

const MOVED = 'The field belongs to another farmer now';

interface Props {
  fields: JobField[] | undefined;
  applied: SprayJob['applied'];
  /** The job is a built-in sample, whose fields the server does not have. */
  isSample: boolean;
  /** Whether each field has a link to the way there. */
  hasDirections?: boolean;
}

export function JobFields({ fields, applied, isSample, hasDirections = false }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = fields?.filter(({ landCheck }, index) => showsAll || index < INITIAL_FIELDS || landCheck?.status === 'check');

  return (
    <DetailsSection title="Field Information">
      {fields === undefined && <Hint>Loading field information...</Hint>}
      {fields?.length === 0 && <Hint>No field information available for this job.</Hint>}
      {shown?.map((field) => (
        <Field key={field.id} field={field} applied={applied} isSample={isSample} hasDirections={hasDirections} />
      ))}
      {fields && shown && shown.length < fields.length && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          Show all {fields.length} fields
        </Button>
      )}
    </DetailsSection>
  );
}

type FieldProps = Pick<Props, 'applied' | 'isSample' | 'hasDirections'> & { field: JobField };

function Field({ field, applied, isSample, hasDirections }: FieldProps) {
  const directions = hasDirections ? directionsUrl(field.coordinates) : null;
  const isFrozen = typeof field.frozenAt === 'string';
  const details = useQuery({
    ...queryOf(api.fields.get, { params: { id: field.id } }),
    enabled: !isSample && !isFrozen,
    staleTime: 60_000,
  });
  const intervals = appliedIntervals(applied, field.id, operationTimeZone());
  const { ruralMunicipality } = isFrozen ? field : (details.data ?? {});
  // The details can be older than the job, whose acres the head of the page adds up.
  const acreage = field.acreage ?? details.data?.acreage;
  const items = [
    { label: 'Land', value: landText(field) },
    { label: 'Location', value: field.location },
    { label: 'Rural municipality', value: ruralMunicipality },
    { label: 'To spray', value: acreage?.effectiveArea.acres !== undefined && acresText(acreage.effectiveArea.acres) },
    { label: 'Exclusion zones', value: field.exclusionZones?.length ? <ZonesText zones={field.exclusionZones} /> : null },
    { label: 'Sprayed until', value: intervals && formatMoment(intervals.endedAt) },
    { label: 'Do not enter before', value: intervals?.reentryAt && formatMoment(intervals.reentryAt) },
    { label: 'Do not harvest before', value: intervals?.harvestOn && formatDay(intervals.harvestOn) },
    { label: 'Notes', value: field.notes },
    { label: 'Description', value: field.description },
    ...(field.crop ? [{ label: 'Crop', value: field.crop }] : []),
    { label: 'As of', value: field.frozenAt && field.frozenReason === 'moved' && `${endSentence(formatMoment(field.frozenAt))} ${MOVED}` },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));

  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {field.name || 'Not available'}
      </Typography>
      <FactList items={items} />
      {directions !== null && (
        <Link href={directions} target="_blank" rel="noreferrer" variant="body2" aria-label={`Directions to ${field.name}`}>
          Directions
        </Link>
      )}
      {!isSample && <LandCheckNotice fieldId={field.id} name={field.name} check={details.data?.landCheck ?? field.landCheck} />}
      {details.isLoading && <Hint>Loading field details...</Hint>}
      {items.length === 0 && !details.isLoading && <Hint>No additional field information available</Hint>}
    </Box>
  );
}
