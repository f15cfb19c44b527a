import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { api, GO_NO_GO_STATES, type GoNoGoReply, type KeptGoNoGo, MINUTE_MS, waitsForReading } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryOf } from '../../shared/api/queries.ts';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { formatMoment } from '@swathline/client/format/format';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';
import { NetworkWeather } from '../weather/NetworkWeather.tsx';
import { CHECK_LABEL, DECISION_LABEL, STATE_STYLE } from '@swathline/client/go-no-go/go-no-go-labels';
import { clockText, SunTimeline } from './SunTimeline.tsx';

const DecisionDialog = lazyDialog(() => import('./DecisionDialog.tsx').then((m) => m.DecisionDialog));

interface Props {
  jobId: string;
  /** The button that settles an open check. With it the open checks come first, the worst at the top, and the others are folded. */
  renderAction?: (row: Row) => ReactNode;
}

type Row = GoNoGoReply['rows'][number];

/** Whether a job can be sprayed now, rule by rule, and the decisions made. Checked again every minute, because readings grow old. */
export function GoNoGoCard({ jobId, renderAction }: Props) {
  const params = { id: jobId };
  const checked = useQuery({ ...queryOf(api.goNoGoChecks.check, { params, query: {} }), refetchInterval: MINUTE_MS });
  const decisions = useQuery(queryOf(api.goNoGoChecks.list, { params }));
  const [isDeciding, setDeciding] = useState(false);
  const { data, error } = checked;

  return (
    <>
      {error && <ErrorNotice error={error} onRetry={() => void checked.refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={240} />}
      {data && (
        <Box sx={{ opacity: error ? 0.6 : 1 }}>
          <Overall check={data} />
          {data.sun && <SunTimeline sun={data.sun} at={data.at} />}
          {renderAction ? <OpenRowsFirst rows={data.rows} renderAction={renderAction} /> : <Rows label="Checks" rows={data.rows} />}
        </Box>
      )}
      <NetworkWeather jobId={jobId} />
      {decisions.error && <ErrorNotice error={decisions.error} onRetry={() => void decisions.refetch()} />}
      {decisions.data && <Decisions checks={decisions.data.checks} />}
      <Button size="small" disabled={!data} onClick={() => setDeciding(true)} sx={{ mt: 1 }}>
        Record decision
      </Button>
      {data && isDeciding && <DecisionDialog jobId={jobId} check={data} onClose={() => setDeciding(false)} />}
    </>
  );
}

function Overall({ check: { overall, at } }: { check: GoNoGoReply }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mb: 1 }}>
      <StatusChip style={STATE_STYLE[overall]} size="medium" />
      <Typography variant="body2">As of {clockText(at)}. The label and the pilot decide.</Typography>
    </Box>
  );
}

function OpenRowsFirst({ rows, renderAction }: Required<Pick<Props, 'renderAction'>> & Pick<GoNoGoReply, 'rows'>) {
  const waiting = rows.filter((row) => waitsForReading(row, rows));
  const open = rows.filter((row) => row.state !== 'go' && !waiting.includes(row));
  const settled = rows.filter(({ state }) => state === 'go');
  return (
    <>
      {open.length > 0 && (
        <Rows label="Open checks" rows={open.toSorted((one, other) => severityOf(other) - severityOf(one))} renderAction={renderAction} />
      )}
      <FoldedRows label={countText(waiting, 'waits for the reading', 'wait for the reading')} rows={waiting} />
      <FoldedRows label={countText(settled, 'says go', 'say go')} rows={settled} />
    </>
  );
}

function FoldedRows({ label, rows }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Typography component="summary" variant="body2">
        {label}
      </Typography>
      <Rows label={label} rows={rows} />
    </Box>
  );
}

const countText = (rows: readonly Row[], one: string, several: string) =>
  rows.length === 1 ? `1 check ${one}` : `${rows.length} checks ${several}`;

const severityOf = ({ state }: Row) => GO_NO_GO_STATES.indexOf(state);

interface RowsProps extends Pick<GoNoGoReply, 'rows'> {
  label: string;
  renderAction?: Props['renderAction'];
}

function Rows({ label, rows, renderAction }: RowsProps) {
  return (
    <Box component="ul" aria-label={label} sx={rowGrid}>
      {rows.map((row) => (
        <Box component="li" key={row.check} sx={{ py: 0.75, borderTop: 1, borderColor: 'divider', display: 'flex', gap: 1.5 }}>
          <Box sx={{ flex: '0 0 88px' }}>
            <StatusChip style={STATE_STYLE[row.state]} />
          </Box>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="body2">
              <b>{CHECK_LABEL[row.check]}.</b> {row.sentence}
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {row.source}
            </Typography>
            {renderAction?.(row)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const rowGrid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  columnGap: 4,
} as const;

function Decisions({ checks }: { checks: KeptGoNoGo[] }) {
  if (checks.length === 0) return null;
  return (
    <Box component="ul" aria-label="Decisions" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {checks.map(({ id, at, by, overall, decision, reason, officeCheck }) => (
        <Typography component="li" key={id} variant="body2" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
          <b>{DECISION_LABEL[decision]}</b>, {by}, {formatMoment(at)} (the checks said {STATE_STYLE[overall].label.toLowerCase()}
          {officeCheck && `, the office's own said ${STATE_STYLE[officeCheck.overall].label.toLowerCase()}`}).
          {reason !== null && ` ${reason}`}
        </Typography>
      ))}
    </Box>
  );
}
