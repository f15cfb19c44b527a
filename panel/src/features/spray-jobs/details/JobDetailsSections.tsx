import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FactList } from '../../../shared/ui/FactList.tsx';
import {
  AIRCRAFT_KIND_LABEL,
  type AircraftKind,
  aircraftName,
  listJobNotes,
  findAerialUseWarning,
  formatDuration,
  formatSprayDays,
  isApproval,
  jobPilotName,
  type SprayJob,
  statusStyle,
  UNKNOWN_CHEMICAL,
  WITHOUT_READ_BACK,
  rateUnitOf,
} from '@swathline/contract';
import { useId } from 'react';
import { formatDay, formatMoment } from '@swathline/client/format/format';
import { AmountText } from '../../../shared/ui/AmountText.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { labelText } from '../../chemicals/chemical-text.ts';
import { NOT_SPECIFIED, pcpText, rateText } from '@swathline/client/format/job-text';
import { mixItems } from '../mix-text.ts';
import { DetailsSection } from './DetailsLayout.tsx';

const NOT_AVAILABLE = 'Not available';

export function JobInformation({ job }: { job: SprayJob | undefined }) {
  const items = job && [
    { label: 'Pilot', value: jobPilotName(job.pilot) ?? NOT_AVAILABLE },
    { label: 'Aircraft', value: job.aircraft ? `${aircraftName(job.aircraft)}, ${AIRCRAFT_KIND_LABEL[job.aircraft.kind]}` : NOT_AVAILABLE },
    { label: 'Job ID', value: job.id || NOT_AVAILABLE },
    { label: 'Created', value: job.createdAt ? formatMoment(job.createdAt) : NOT_AVAILABLE },
    { label: 'Updated', value: job.updatedAt ? formatMoment(job.updatedAt) : NOT_AVAILABLE },
    { label: 'Status', value: statusStyle(job.status).label },
  ];

  return (
    <DetailsSection title="Job Information">{items ? <FactList items={items} /> : <Hint>Loading job information...</Hint>}</DetailsSection>
  );
}

interface JobScheduleProps {
  job: SprayJob | undefined;
  /** When the job's pilot checked in, if known. */
  checkedInAt: string | undefined;
}

export function JobSchedule({ job, checkedInAt }: JobScheduleProps) {
  return (
    <>
      <DetailsSection title="Schedule">
        {job ? <FactList items={scheduleItems(job, checkedInAt)} /> : <Hint>Loading schedule...</Hint>}
      </DetailsSection>
      {job?.statusHistory && job.statusHistory.length > 0 && (
        <Box sx={{ mb: 3 }}>
          <StatusHistory changes={job.statusHistory} />
        </Box>
      )}
    </>
  );
}

function scheduleItems({ startDate, endDate, status, estimatedDuration }: SprayJob, checkedInAt: string | undefined) {
  const start = startDate ? formatDay(startDate) : checkedInAt && formatMoment(checkedInAt);
  const end = endDate ? formatDay(endDate) : status === 'completed' ? 'Completed' : 'In Progress';
  return [
    { label: 'Start date', value: start ?? NOT_AVAILABLE },
    { label: 'End date', value: end },
    ...(startDate && endDate ? [{ label: 'Spray days', value: formatSprayDays({ startDate, endDate }) }] : []),
    ...(estimatedDuration ? [{ label: 'Estimated duration', value: formatDuration(estimatedDuration) }] : []),
  ];
}

/** Every status change with its time, author and notes; the newest last. */
export function StatusHistory({ changes = [] }: { changes: SprayJob['statusHistory'] }) {
  const titleId = useId();
  if (changes.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="h3" sx={{ mb: 1, color: 'primary.main' }}>
        Status History
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {changes.map(({ from, to, at, by, notes, landConfirmed }) => (
          <Box component="li" key={`${at} ${to}`} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
            <StatusChip style={statusStyle(to)} />
            <Hint>{[formatMoment(at), by].filter((text) => text !== null).join(', ')}</Hint>
            {landConfirmed && (
              <Typography variant="body2" sx={{ flexBasis: '100%', pl: 1 }}>
                Land confirmed by {by ?? 'the approver'}
              </Typography>
            )}
            {!landConfirmed && isApproval(from, to) && (
              <Typography variant="body2" sx={{ flexBasis: '100%', pl: 1, color: 'warning.main' }}>
                {WITHOUT_READ_BACK}
              </Typography>
            )}
            {notes !== null && (
              <Typography variant="body2" sx={{ flexBasis: '100%', pl: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {notes}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

export function JobNotes({ job }: { job: SprayJob | undefined }) {
  const notes = job && listJobNotes(job);

  return (
    <DetailsSection title="Notes">
      {notes === undefined && <Hint>Loading notes...</Hint>}
      {notes?.length === 0 && <Hint>No notes available for this job.</Hint>}
      {notes?.map(({ label, text }) => (
        <Box key={label} sx={{ mb: 1 }}>
          <Hint>{label}</Hint>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </DetailsSection>
  );
}

export function JobChemicals({ job }: { job: SprayJob | undefined }) {
  const chemicals = job?.chemicals;
  return (
    <DetailsSection title="Chemical Details">
      {chemicals === undefined && <Hint>Loading chemical details...</Hint>}
      {chemicals?.length === 0 && <Hint>No chemical information available for this job.</Hint>}
      {chemicals?.map((chemical, index) => (
        <Chemical key={chemical.id || index} chemical={chemical} aircraftKind={job?.aircraft?.kind} />
      ))}
      {job && job.chemicals.length > 0 && (
        <FactList items={mixItems(job).map(({ label, value }) => ({ label, value: <AmountText>{value}</AmountText> }))} />
      )}
    </DetailsSection>
  );
}

interface ChemicalProps {
  chemical: SprayJob['chemicals'][number];
  aircraftKind: AircraftKind | undefined;
}

function Chemical({ chemical, aircraftKind }: ChemicalProps) {
  const { name, type, concentration, applicationRateLitersPerAcre: rate, customChemicalName, customChemicalDescription, label } = chemical;
  const { restrictions } = chemical;
  const shownName = name || customChemicalName || UNKNOWN_CHEMICAL;
  const useWarning = chemical.hasNoPcpNumber ? null : findAerialUseWarning(shownName, label ?? null, aircraftKind);
  const pcp = pcpText(chemical);
  const labelFacts = label ? labelText(label) : '';
  const items = [
    { label: 'Type', value: type || NOT_SPECIFIED },
    { label: 'Concentration', value: concentration || NOT_SPECIFIED },
    { label: 'Application rate', value: <AmountText>{rateText(rate, rateUnitOf(chemical))}</AmountText> },
    ...(labelFacts ? [{ label: 'Label', value: <AmountText>{labelFacts}</AmountText> }] : []),
    ...(pcp ? [{ label: 'Registration', value: pcp }] : []),
    ...(restrictions ? [{ label: 'Restrictions', value: restrictions }] : []),
    ...(customChemicalDescription ? [{ label: 'Description', value: customChemicalDescription }] : []),
  ];

  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {shownName}
      </Typography>
      <FactList items={items} />
      {useWarning && (
        <Alert severity="warning" sx={{ mt: 0.5 }}>
          {useWarning}
        </Alert>
      )}
    </Box>
  );
}
