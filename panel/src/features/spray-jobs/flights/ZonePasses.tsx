import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { api, type CoverageEstimate, type Flight, type SprayJob, ZONE_KIND_STYLE } from '@swathline/contract';
import { useQueries } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { formatMoment } from '../../../shared/ui/format/format.ts';
import { ESTIMATED } from './coverage-look.ts';

interface Props {
  passes: CoverageEstimate['zonePasses'];
  flights: readonly Flight[];
  fields: SprayJob['fields'];
  /** A moment (ISO 8601) in words. */
  timeText?: (iso: string) => string;
}

/** When who flew over which exclusion zone. */
export function ZonePasses({ passes, flights, fields, timeText = formatMoment }: Props) {
  const fieldIds = [...new Set(passes.map(({ fieldId }) => fieldId))];
  const zones = useQueries({
    queries: fieldIds.map((id) => queryOf(api.exclusionZones.list, { params: { id } })),
    combine: (answers) => answers.flatMap(({ data }) => data?.exclusionZones ?? []),
  });
  if (passes.length === 0) return null;

  const textOf = ({ pilotId, fieldId, exclusionZoneId, startedAt }: (typeof passes)[number]) => {
    const pilot = flights.find((flight) => flight.pilotId === pilotId);
    const kind = zones.find(({ id }) => id === exclusionZoneId)?.kind ?? null;
    const who = pilot ? `${pilot.pilotFirstName} ${pilot.pilotLastName}` : 'A pilot';
    const zone = kind === null ? 'exclusion zone' : `${ZONE_KIND_STYLE[kind].label.toLowerCase()} zone`;
    const field = fields.find(({ id }) => id === fieldId)?.name ?? 'a field';
    return `${timeText(startedAt)}: ${who}, ${zone} in ${field}`;
  };

  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {passes.length === 1 ? 'One pass' : `${passes.length} passes`} over exclusion zones, {ESTIMATED}
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 132, overflowY: 'auto' }}>
        {passes.map((pass) => (
          <li key={`${pass.pilotId} ${pass.exclusionZoneId} ${pass.startedAt}`}>{textOf(pass)}</li>
        ))}
      </Box>
    </Alert>
  );
}
