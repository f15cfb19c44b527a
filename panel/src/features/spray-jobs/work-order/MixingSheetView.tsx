import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { api, type PrintedMixingSheet, printedMixingSheet } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { AmountText } from '../../../shared/ui/AmountText.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { SheetSection } from './SheetParts.tsx';

export const mixingSheetQuery = (jobId: string) => queryOf(api.stock.mixOfJob, { params: { id: jobId } });

/** The mixing sheet of a job, or why it is missing. */
export function MixingSheetView({ jobId }: { jobId: string }) {
  const { data, error, refetch } = useQuery(mixingSheetQuery(jobId));
  const lead = data ? 'The mixing sheet may have changed.' : 'This work order has no mixing sheet.';
  return (
    <>
      {error && <ErrorNotice lead={lead} error={error} onRetry={() => void refetch()} />}
      {data?.mix && <MixingSheet {...printedMixingSheet(data.mix, data.loadsDone, data.changes)} />}
    </>
  );
}

/** What the person at the mixer does for each load that is not done, on a page for the strip. */
function MixingSheet({ remarks, loads, totals }: PrintedMixingSheet) {
  return (
    <Paper variant="outlined" data-sheet sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 2.5, breakBefore: 'page' }}>
      <SheetSection title="Mixing Sheet">
        {remarks.map((remark) => (
          <Typography key={remark} variant="body2">
            <AmountText>{remark}</AmountText>
          </Typography>
        ))}
        <Box sx={{ columns: '20rem 2', columnGap: 3 }}>
          {loads.map((load) => (
            <Load key={load.n} load={load} />
          ))}
        </Box>
        {totals.map((total) => (
          <Typography key={total} variant="body2">
            <AmountText>{total}</AmountText>
          </Typography>
        ))}
      </SheetSection>
    </Paper>
  );
}

function Load({ load: { title, steps } }: { load: PrintedMixingSheet['loads'][number] }) {
  return (
    <Box sx={{ breakInside: 'avoid', pb: 2.5 }}>
      <Typography component="h3" variant="subtitle2">
        <AmountText>{title}</AmountText>
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 0, listStyle: 'none' }}>
        {steps.map((text, index) => (
          <Box component="li" key={index} sx={{ display: 'flex', gap: 1, overflowWrap: 'anywhere' }}>
            <span aria-hidden>☐</span>
            <span>
              <AmountText>{text}</AmountText>
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
