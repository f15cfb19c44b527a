import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import {
  api,
  calculateMixingSheet,
  compareDecimals,
  formatExact,
  formatNumber,
  mixOf,
  type MixLoad,
  type MixTotal,
} from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { SheetSection } from './SheetParts.tsx';

/** What the person at the mixer does for each load that is not done, on a page for the strip. */
export function MixingSheetView({ jobId }: { jobId: string }) {
  const { data, error, refetch } = useQuery(queryOf(api.stock.mixOfJob, { params: { id: jobId } }));
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data?.mix) return null;
  const { loads, totals, notes } = calculateMixingSheet(mixOf(data.mix, data.loadsDone));
  return (
    <Paper variant="outlined" data-sheet sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 2.5, breakBefore: 'page' }}>
      <SheetSection title="Mixing Sheet">
        {data.loadsDone.length > 0 && <Typography>{`${data.loadsDone.length} of the loads are done.`}</Typography>}
        {notes.map((note) => (
          <Typography key={note} variant="body2">
            {note}
          </Typography>
        ))}
        {loads.length === 0 && <Typography>No load is left to mix.</Typography>}
        {loads.map((load) => (
          <Load key={load.n} load={load} />
        ))}
        <Totals totals={totals} />
      </SheetSection>
    </Paper>
  );
}

function Load({ load: { n, acres, sprayLitres, massKg, isPart, steps } }: { load: MixLoad }) {
  const facts = [
    `${formatNumber(acres, 1)} acres`,
    `${formatExact(sprayLitres)} L`,
    ...(massKg === null ? [] : [`${formatExact(massKg)} kg`]),
    ...(isPart ? ['part load'] : []),
  ];
  return (
    <Box sx={{ breakInside: 'avoid' }}>
      <Typography component="h3" variant="subtitle2">
        Load {n}: {facts.join(', ')}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 0, listStyle: 'none' }}>
        {steps.map(({ key, text }) => (
          <Box component="li" key={key} sx={{ display: 'flex', gap: 1, overflowWrap: 'anywhere' }}>
            <span aria-hidden>☐</span>
            {text}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Totals({ totals }: { totals: readonly MixTotal[] }) {
  const left = totals.filter(({ leftOver }) => compareDecimals(leftOver, 0) > 0);
  return (
    <>
      {totals.map(({ name, ownerName, unit, needed, toDraw }) => (
        <Typography key={`${name} ${ownerName}`} variant="body2">
          {`${name}${ownerName === null ? '' : ` of ${ownerName}`}: ${needed} ${unit} for these loads, ${toDraw} ${unit} to draw.`}
        </Typography>
      ))}
      {left.map(({ name, ownerName, unit, leftOver }) => (
        <Typography key={`${name} ${ownerName}`} variant="body2">
          {`Left over: ${leftOver} ${unit} of ${name}. Keep it for the next job of this product and owner, or put it back.`}
        </Typography>
      ))}
    </>
  );
}
