import Box from '@mui/material/Box';
import {
  type Board,
  type BoardLane,
  fullName,
  hasEnded,
  jobsOfLane,
  nameOfCustomer,
  STATUS_STYLE,
  stripOf,
  sumLane,
} from '@swathline/contract';
import { longDayText } from '../../shared/ui/format/days.ts';
import { useNow } from '../../shared/ui/format/use-now.ts';
import { hoursText, isOverfull, lightMinutes, productsText, sumOpen, sumsText } from './board-text.ts';

/** The lanes of a day as they are printed, with the jobs that have no aircraft yet. */
export function DayPrint({ board, day }: { board: Board; day: string }) {
  const now = useNow(60_000);
  const lanes = [...board.lanes, null]
    .map((lane) => ({ lane, jobs: jobsOfLane(board.planned, lane?.aircraft.id ?? null, day) }))
    .filter(({ jobs }) => jobs.length > 0);
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
      <h2>{longDayText(day)}</h2>
      {lanes.length === 0 && <p>No jobs are planned.</p>}
      {lanes.map(({ lane, jobs }) => (
        <Box key={lane?.aircraft.id ?? ''} sx={{ breakInside: 'avoid', mb: 2 }}>
          <h3>{lane === null ? 'No aircraft' : laneText(board, lane, day, now)}</h3>
          <Box component="table" sx={table}>
            <thead>
              <tr>
                {['', 'Job', 'Customer', 'Land', 'Acres', 'Products', 'Pilot', 'Status', 'Needs'].map((header) => (
                  <th key={header}>{header}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {jobs.map((job, index) => (
                <tr key={job.id}>
                  <td>{index + 1}</td>
                  <td>{job.name}</td>
                  <td>{nameOfCustomer(job.farmer)}</td>
                  <td>{job.land}</td>
                  <td>{Math.round(job.acres)}</td>
                  <td>{productsText(job)}</td>
                  <td>{job.pilot ? fullName(job.pilot) : ''}</td>
                  <td>{STATUS_STYLE[job.status].label}</td>
                  <td>{hasEnded(job.status) ? '' : job.openPoints.join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** 'C-GABC · North strip · 480 ac · 9 loads · 3.4 h', and whether the light is too short for it. */
function laneText(board: Board, lane: BoardLane, day: string, now: number): string {
  const all = sumsText(sumLane(lane, jobsOfLane(board.planned, lane.aircraft.id, day), board.strips));
  const light = lightMinutes(board, day, now);
  const warning = isOverfull(sumOpen(board, lane, day), light) && `more than the ${hoursText(light ?? 0)} of light`;
  return [lane.aircraft.registration, stripOf(lane, board.strips)?.name, all, warning].filter(Boolean).join(' · ');
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& td, & th': { border: '1px solid #999', p: 0.5, textAlign: 'left', fontSize: '0.75rem' },
} as const;
