import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CoverageEstimate } from '@swathline/contract';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { formatAcres, formatNumber } from '../../../shared/ui/format/format.ts';
import { JobDetailsText } from '../details/JobDetailsSection.tsx';
import { COVERAGE_STYLE, ESTIMATED } from './coverage-look.ts';
import type { Coverage } from './use-coverage.ts';

const ACRES: Record<(typeof COVERAGE_STYLE)[number]['part'], (estimate: CoverageEstimate) => number> = {
  covered: ({ coveredAcres }) => coveredAcres,
  overlaps: ({ overlapAcres }) => overlapAcres,
  skips: ({ skippedAcres }) => skippedAcres,
  overZones: ({ zoneAcres }) => zoneAcres,
};

/** Swath width, and the acres estimated with it, which are the map's legend too. */
export function CoverageFigures({ coverage: { answer, swath } }: { coverage: Coverage }) {
  const { data: estimate, error, isPlaceholderData } = answer;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 2, mb: 1 }}>
        <TextField
          label="Swath width"
          value={swath.text}
          onChange={({ target }) => swath.onType(target.value)}
          error={swath.problem !== undefined}
          helperText={swath.problem}
          sx={{ width: 130 }}
          slotProps={{ htmlInput: { inputMode: 'decimal' }, input: { endAdornment: <InputAdornment position="end">m</InputAdornment> } }}
        />
        <Box sx={{ flex: '1 1 150px' }}>
          <Typography sx={{ fontWeight: 650 }}>Coverage, {ESTIMATED}</Typography>
          {estimate && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              of {formatAcres(estimate.targetAcres)} acres to spray
            </Typography>
          )}
        </Box>
      </Box>
      {error && <ErrorNotice error={error} onRetry={() => void answer.refetch()} />}
      {!estimate && !error && <JobDetailsText>Estimating coverage...</JobDetailsText>}
      {estimate && (
        <Box component="dl" sx={[figures, { opacity: isPlaceholderData ? 0.5 : 1 }]} aria-busy={isPlaceholderData}>
          {COVERAGE_STYLE.map(({ part, label, color, isDashed }) => (
            <Box key={part} sx={{ display: 'contents' }}>
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
                {formatAcres(ACRES[part](estimate))} acres
              </Typography>
              <Typography component="dd" variant="body2" sx={[number, { color: 'text.secondary' }]}>
                {part === 'overZones' ? '' : percent(ACRES[part](estimate), estimate.targetAcres)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}

function percent(acres: number, ofAcres: number): string {
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
