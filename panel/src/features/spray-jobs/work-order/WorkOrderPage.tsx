import BackIcon from '@mui/icons-material/ArrowBack';
import EditIcon from '@mui/icons-material/Edit';
import DownloadIcon from '@mui/icons-material/Download';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api, type CallOf, createWorkOrderSheet, hasEnded, type SprayJob } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, Link } from 'react-router';
import { callFile } from '@swathline/client/api/file';
import { queryOf } from '../../../shared/api/queries.ts';
import { useFileRequest } from '../../../shared/files/use-download.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { todayIn } from '../../../shared/ui/format/days.ts';
import { Loading } from '../../../shared/ui/placeholders.tsx';
import { useJobSurroundings } from '../../surroundings/use-job-surroundings.ts';
import { JobLoadError } from '../job-errors.tsx';
import { type Copy, CopySelect } from './CopySelect.tsx';
import { MixDialog } from './MixDialog.tsx';
import { mixingSheetQuery, MixingSheetView } from './MixingSheetView.tsx';
import { SheetPrintStyles, WorkOrderSheetView } from './WorkOrderSheetView.tsx';

/** The sheet that an applicator takes to the airstrip, to adjust, print and download. */
export function WorkOrderPage() {
  const { id = '' } = useParams();
  const job = useQuery(queryOf(api.sprayJobs.getAsAdmin, { params: { id } }));
  const config = useQuery(queryOf(api.system.config));
  const missing = job.data ? missingData(job.data) : [];
  const failed = [job, config].find(({ error }) => error !== null);

  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, maxWidth: 960, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <title>{`${job.data ? `Work order: ${job.data.name}` : 'Work order'} · Swathline`}</title>
      <SheetPrintStyles />
      <Button component={Link} to="/spray-jobs" startIcon={<BackIcon />} sx={{ justifySelf: 'start', displayPrint: 'none' }}>
        Spray Jobs
      </Button>
      {failed?.error && <JobLoadError error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && (job.isPending || config.isPending) && <Loading />}
      {job.data && missing.length > 0 && <Alert severity="warning">{`No work order can be made. Not known: ${missing.join(', ')}.`}</Alert>}
      {job.data && config.data && missing.length === 0 && <WorkOrder job={job.data} timeZone={config.data.timeZone} />}
    </Box>
  );
}

function WorkOrder({ job, timeZone }: { job: SprayJob; timeZone: string }) {
  const around = useJobSurroundings(job.id);
  const beside = useQuery(queryOf(api.adjacentLand.ofJob, { params: { id: job.id } }));
  const [copy, setCopy] = useState<Copy>('operator');
  const [editsMix, setEditsMix] = useState(false);
  const handOffs = useQuery(queryOf(api.guidance.list, { params: { id: job.id } }));
  const hasChangedSinceHandOff = handOffs.data?.exports[0]?.changedSince ?? false;
  const hasMixingSheet = copy === 'operator' && !hasEnded(job.status);
  const mix = useQuery({ ...mixingSheetQuery(job.id), enabled: hasMixingSheet });
  // Before that, the sheet on screen would lack the hazards, the warning about changed land, or the mixing sheet.
  const isAroundKnown = around.data !== undefined || around.error !== null;
  const isComplete = isAroundKnown && !handOffs.isPending && !beside.isPending && !(hasMixingSheet && mix.isPending);
  const today = todayIn(timeZone);
  const known = { surroundings: around.data, adjacentLand: beside.data, hasChangedSinceHandOff };
  const sheet = createWorkOrderSheet(job, { copy, timeZone, today, ...known });

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start', justifyContent: 'space-between', displayPrint: 'none' }}>
        <CopySelect copy={copy} onCopy={setCopy} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setEditsMix(true)}>
            Edit Mix
          </Button>
          <Button variant="outlined" startIcon={<PrintIcon />} disabled={!isComplete} onClick={() => window.print()}>
            Print
          </Button>
          <DownloadButton jobId={job.id} query={{ copy }} />
        </Box>
      </Box>
      {handOffs.error && <ErrorNotice error={handOffs.error} onRetry={() => void handOffs.refetch()} />}
      {beside.error && <ErrorNotice error={beside.error} onRetry={() => void beside.refetch()} />}
      {around.error && (
        <Alert severity="error" action={<Button onClick={around.refetch}>Retry</Button>}>
          Hazards and neighbours could not be loaded, so this sheet does not show them.
        </Alert>
      )}
      <WorkOrderSheetView sheet={sheet} />
      {hasMixingSheet && <MixingSheetView jobId={job.id} />}
      {editsMix && <MixDialog job={job} onClose={() => setEditsMix(false)} />}
    </>
  );
}

interface DownloadButtonProps {
  jobId: string;
  query: CallOf<typeof api.sprayJobs.workOrder>['query'];
}

function DownloadButton({ jobId, query }: DownloadButtonProps) {
  const download = useFileRequest(() => callFile(api.sprayJobs.workOrder, { params: { id: jobId }, query }));
  return (
    <Button
      variant="contained"
      startIcon={<DownloadIcon />}
      loading={download.isPending}
      loadingPosition="start"
      onClick={() => download.mutate()}
    >
      Download PDF
    </Button>
  );
}

/** The missing data that prevents a work order: a sheet with guessed figures is worse than none. */
function missingData({ endDate, fields, chemicals }: SprayJob): string[] {
  const hasAreas = fields.every(({ acreage }) => Number.isFinite(acreage?.effectiveArea.acres));
  const hasRates = chemicals.every(({ applicationRateLitersPerAcre }) => Number.isFinite(applicationRateLitersPerAcre));
  return [
    ...(endDate === '' ? ['the end date'] : []),
    ...(hasAreas ? [] : ['the area of a field']),
    ...(hasRates ? [] : ['the rate of a chemical']),
  ];
}
