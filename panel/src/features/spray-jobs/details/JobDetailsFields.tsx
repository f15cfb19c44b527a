import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api, type SprayJob } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { acresText, formatMoment } from '../../../shared/ui/format/format.ts';
import { LandCheckNotice } from '../../fields/LandCheck.tsx';
import { JobDetailsLines, JobDetailsSection, JobDetailsText } from './JobDetailsSection.tsx';

type JobField = SprayJob['fields'][number];

/** A job may have hundreds of fields, and the details of each are a call. Fields with land to check are shown beside these. */
const SHOWN_AT_FIRST = 8;

interface Props {
  fields: JobField[] | undefined;
  /** The job is a built-in sample: the server knows nothing of its fields. */
  isSample: boolean;
}

export function JobDetailsFields({ fields, isSample }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = fields?.filter(({ landCheck }, at) => showsAll || at < SHOWN_AT_FIRST || landCheck?.status === 'check');

  return (
    <JobDetailsSection title="Field Information">
      {fields === undefined && <JobDetailsText>Loading field information...</JobDetailsText>}
      {fields?.length === 0 && <JobDetailsText>No field information available for this job.</JobDetailsText>}
      {shown?.map((field) => (
        <Field key={field.id} field={field} isSample={isSample} />
      ))}
      {fields && shown && shown.length < fields.length && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          Show all {fields.length} fields
        </Button>
      )}
    </JobDetailsSection>
  );
}

function Field({ field, isSample }: { field: JobField; isSample: boolean }) {
  const isFrozen = typeof field.frozenAt === 'string';
  const details = useQuery({
    ...queryOf(api.fields.get, { params: { id: field.id } }),
    enabled: !isSample && !isFrozen,
    staleTime: 60_000,
  });
  const { ruralMunicipality, acreage } = isFrozen ? field : (details.data ?? {});
  const lines = [
    { label: 'Land', value: landText(field) },
    { label: 'Location', value: field.location },
    { label: 'Rural municipality', value: ruralMunicipality },
    { label: 'To spray', value: acreage?.effectiveArea.acres !== undefined && acresText(acreage.effectiveArea.acres) },
    { label: 'Notes', value: field.notes },
    { label: 'Description', value: field.description },
    { label: 'As of', value: field.frozenAt && `${formatMoment(field.frozenAt)}, when the field went to another farmer` },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));

  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {field.name || 'Not available'}
      </Typography>
      <JobDetailsLines lines={lines} />
      {!isSample && <LandCheckNotice fieldId={field.id} name={field.name} check={details.data?.landCheck ?? field.landCheck} />}
      {details.isLoading && <JobDetailsText>Loading field details...</JobDetailsText>}
      {lines.length === 0 && !details.isLoading && <JobDetailsText>No additional field information available</JobDetailsText>}
    </Box>
  );
}

type Land = Pick<JobField, 'quarter' | 'section' | 'township' | 'range' | 'meridian'>;

/** The legal description spelled out: 'NW quarter, section 12, township 34, range 5, W2'; whatever is unknown is left out. */
export function landText({ quarter, section, township, range, meridian }: Land): string {
  const parts = [
    quarter && `${quarter} quarter`,
    section && `section ${section}`,
    township && `township ${township}`,
    range && `range ${range}`,
    meridian,
  ];
  return parts.filter(Boolean).join(', ');
}
