import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { api, type Board, type BoardMove, jobsOfLane, type Suggestion } from '@swathline/contract';
import { formatMoment } from '@swathline/client/format/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { longDayText } from '../../../shared/ui/format/days.ts';
import { Skeleton } from '../../../shared/ui/placeholders.tsx';
import { allJobs, moveTo } from '../board-moves.ts';
import { changesText, hoursText, kmText } from '../board-text.ts';

type Lane = Suggestion['lanes'][number];
type Stop = Lane['stops'][number];

interface Props {
  board: Board;
  day: string;
  /** Null for all lanes of the day. */
  aircraftId: string | null;
  onTake: (moves: BoardMove[]) => void;
  onClose: () => void;
}

/** A better order of a day, with the reason of each place; nothing moves before it is taken, whole or in part. */
export function SuggestDialog({ board, day, aircraftId, onTake, onClose }: Props) {
  const [mayChangeAircraft, setMayChange] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const body = { day, mayChangeAircraft, ...(aircraftId !== null && { aircraftId }) };
  const { data, error, refetch } = useQuery({ ...queryOf(api.board.suggest, { body }), staleTime: Infinity, gcTime: 0 });
  const moves = data?.lanes.flatMap((lane) => movesOf(board, day, lane, left)) ?? [];
  const toggle = (id: string) => setLeft((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  const take = () => {
    onTake(moves);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="suggest-title">
      <DialogTitle id="suggest-title">{`Suggested order, ${longDayText(day)}`}</DialogTitle>
      <DialogContent>
        {aircraftId === null && (
          <FormControlLabel
            control={<Switch checked={mayChangeAircraft} onChange={(_, isOn) => setMayChange(isOn)} />}
            label="Jobs may change to another aircraft of the same kind"
          />
        )}
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={240} />}
        {data && <Summary suggestion={data} />}
        {data?.lanes.map((lane) => (
          <LaneOrder key={lane.aircraftId} board={board} lane={lane} left={left} onToggle={toggle} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" disabled={moves.length === 0} onClick={take}>
          {left.size === 0 ? 'Take this order' : `Take ${moves.length} of the places`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The moves that put the chosen jobs of a lane into the suggested order, after those that are in progress or done. */
function movesOf(board: Board, day: string, { aircraftId, stops }: Lane, left: ReadonlySet<string>): BoardMove[] {
  const known = new Map(allJobs(board).map((job) => [job.id, job]));
  const suggested = new Set(stops.map(({ sprayJobId }) => sprayJobId));
  const fixed = jobsOfLane(board.planned, aircraftId, day).findLast(({ id }) => !suggested.has(id));
  return stops.flatMap(({ sprayJobId }, index) => {
    const job = known.get(sprayJobId);
    if (!job || left.has(sprayJobId)) return [];
    return [moveTo(job, { day, aircraftId, afterId: stops[index - 1]?.sprayJobId ?? fixed?.id ?? null })];
  });
}

function Summary({ suggestion: { costBefore, costAfter, weather } }: { suggestion: Suggestion }) {
  const gain = costBefore - costAfter;
  const basis = weather ? `The wind is the forecast of ${formatMoment(weather.at)}.` : 'There is no forecast, so the wind did not count.';
  return (
    <Alert severity={gain < 1 ? 'success' : 'info'} sx={{ my: 1 }}>
      {gain < 1
        ? 'The order is as good as any that was found.'
        : `This order costs ${hoursText(gain)} less, counted in time, delay and rinsing.`}{' '}
      {basis}
    </Alert>
  );
}

interface LaneOrderProps {
  board: Board;
  lane: Lane;
  left: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

function LaneOrder({ board, lane, left, onToggle }: LaneOrderProps) {
  const registration = board.lanes.find(({ aircraft }) => aircraft.id === lane.aircraftId)?.aircraft.registration ?? 'Aircraft';
  const text = ({ ferryKm, changes, minutes }: Lane['before']) => `${kmText(ferryKm)}, ${changesText(changes)}, ${hoursText(minutes)}`;
  return (
    <Box component="section" aria-label={registration} sx={{ mb: 2 }}>
      <Typography variant="h3" sx={{ fontSize: '1rem' }}>
        {registration}
      </Typography>
      <Hint>{`${text(lane.after)}; now ${text(lane.before)}`}</Hint>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lane.stops.map((stop) => (
          <StopRow key={stop.sprayJobId} board={board} stop={stop} isTaken={!left.has(stop.sprayJobId)} onToggle={onToggle} />
        ))}
      </Box>
    </Box>
  );
}

function StopRow({ board, stop, isTaken, onToggle }: { board: Board; stop: Stop; isTaken: boolean; onToggle: (id: string) => void }) {
  const name = allJobs(board).find(({ id }) => id === stop.sprayJobId)?.name ?? 'Job';
  const was = stop.position === stop.currentPosition ? '' : `, now ${stop.currentPosition}`;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', borderBottom: 1, borderColor: 'divider', py: 0.5 }}>
      <Checkbox
        checked={isTaken}
        onChange={() => onToggle(stop.sprayJobId)}
        slotProps={{ input: { 'aria-label': `Take the place of ${name}` } }}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{`${stop.position}. ${name}`}</strong>
        {was}
        <Hint>{stop.reasons.join(' ')}</Hint>
      </Box>
    </Box>
  );
}
