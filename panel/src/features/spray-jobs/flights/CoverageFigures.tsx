import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type CoverageEstimate, type Flight, type SprayJob, ZONE_KIND_STYLE } from '@swathline/contract';
import { useQueries } from '@tanstack/react-query';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { formatAcres, formatMoment, formatNumber } from '@swathline/client/format/format';
import { NumberField } from '../../../shared/ui/forms/NumberField.tsx';
import { zonesQuery } from '../../fields/field-queries.ts';
import { type Coverage, COVERAGE_STYLE, ESTIMATED, SWATH_LIMITS } from './coverage.ts';

const ACRES: Record<(typeof COVERAGE_STYLE)[number]['part'], (estimate: CoverageEstimate) => number> = {
  covered: ({ coveredAcres }) => coveredAcres,
  overlaps: ({ overlapAcres }) => overlapAcres,
  skips: ({ skippedAcres }) => skippedAcres,
  overZones: ({ zoneAcres }) => zoneAcres,
};

/** The swath width, and the acres estimated with it, which double as the map's legend. */
export function CoverageFigures({ coverage: { answer, swath } }: { coverage: Coverage }) {
  const { data: estimate, error, isPlaceholderData } = answer;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 2, mb: 1 }}>
        <SwathInput swath={swath} />
        <Box sx={{ flex: '1 1 150px' }}>
          <Typography sx={{ fontWeight: 600 }}>Coverage, {ESTIMATED}</Typography>
          {estimate && <Hint>of {formatAcres(estimate.targetAcres)} acres to spray</Hint>}
        </Box>
      </Box>
      {error && <ErrorNotice error={error} onRetry={() => void answer.refetch()} />}
      {!estimate && !error && <Hint>Estimating coverage...</Hint>}
      {estimate && (
        <Box component="dl" sx={[figures, { opacity: isPlaceholderData ? 0.5 : 1 }]} aria-busy={isPlaceholderData}>
          {COVERAGE_STYLE.map((style) => (
            <FigureRow key={style.part} style={style} acres={ACRES[style.part](estimate)} targetAcres={estimate.targetAcres} />
          ))}
        </Box>
      )}
    </>
  );
}

function SwathInput({ swath: { value, onType, problem } }: Pick<Coverage, 'swath'>) {
  return (
    <Box sx={{ width: 130 }}>
      <NumberField label="Swath width" value={value} onChange={onType} problem={problem} {...SWATH_LIMITS} unit="m" />
    </Box>
  );
}

interface FigureRowProps {
  style: (typeof COVERAGE_STYLE)[number];
  acres: number;
  targetAcres: number;
}

function FigureRow({ style: { part, label, color, isDashed }, acres, targetAcres }: FigureRowProps) {
  return (
    <Box sx={{ display: 'contents' }}>
      <Typography component="dt" variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box
          component="span"
          aria-hidden
          sx={{
            width: 14,
            height: 14,
            borderRadius: 0.5,
            border: `2px ${isDashed ? 'dashed' : 'solid'} ${color}`,
            bgcolor: isDashed ? 'transparent' : `${color}99`,
          }}
        />
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={number}>
        {formatAcres(acres)} acres
      </Typography>
      <Typography component="dd" variant="body2" sx={[number, { color: 'text.secondary' }]}>
        {part === 'overZones' ? '' : percentText(acres, targetAcres)}
      </Typography>
    </Box>
  );
}

function percentText(acres: number, ofAcres: number): string {
  return ofAcres > 0 ? `${formatNumber((acres / ofAcres) * 100, 1)} %` : '';
}

const figures = {
  m: 0,
  mb: 1.5,
  display: 'grid',
  gridTemplateColumns: 'auto auto 1fr',
  justifyContent: 'start',
  columnGap: 2,
  rowGap: 0.25,
} as const;

const number = { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums', '&:last-of-type': { textAlign: 'left' } } as const;

interface ZonePassesProps {
  passes: CoverageEstimate['zonePasses'];
  flights: readonly Flight[];
  fields: SprayJob['fields'];
  /** Formats an ISO 8601 time. */
  timeText?: (iso: string) => string;
}

/** Lists which pilot flew over which exclusion zone, and when. */
export function ZonePasses({ passes, flights, fields, timeText = formatMoment }: ZonePassesProps) {
  const fieldIds = [...new Set(passes.map(({ fieldId }) => fieldId))];
  const zones = useQueries({
    queries: fieldIds.map((id) => zonesQuery(id)),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
  if (passes.length === 0) return null;

  const textOf = ({ pilotId, fieldId, exclusionZoneId, startedAt }: (typeof passes)[number]) => {
    const pilot = flights.find((flight) => flight.pilotId === pilotId);
    const kind = zones.find(({ id }) => id === exclusionZoneId)?.kind ?? null;
    const name = pilot ? `${pilot.pilotFirstName} ${pilot.pilotLastName}` : 'A pilot';
    const zone = kind === null ? 'exclusion zone' : `${ZONE_KIND_STYLE[kind].label.toLowerCase()} zone`;
    const field = fields.find(({ id }) => id === fieldId)?.name ?? 'a field';
    return `${timeText(startedAt)}: ${name}, ${zone} in ${field}`;
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
