import Box from '@mui/material/Box';
import { type Board, jobsOfLane, STATUS_STYLE, stripOf, sumLane } from '@swathline/contract';
import { longDayText } from '../../shared/ui/format/days.ts';
import { customerName, personName, productsText, sumsText } from './board-text.ts';

/** The lanes of a day as they are printed. */
export function DayPrint({ board, day }: { board: Board; day: string }) {
  const lanes = board.lanes
    .map((lane) => ({ lane, jobs: jobsOfLane(board.planned, lane.aircraft.id, day) }))
    .filter(({ jobs }) => jobs.length > 0);
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
      <h2>{longDayText(day)}</h2>
      {lanes.length === 0 && <p>No jobs are planned.</p>}
      {lanes.map(({ lane, jobs }) => (
        <Box key={lane.aircraft.id} sx={{ breakInside: 'avoid', mb: 2 }}>
          <h3>
            {[lane.aircraft.registration, stripOf(lane, board.strips)?.name, sumsText(sumLane(lane, jobs, board.strips))]
              .filter(Boolean)
              .join(' · ')}
          </h3>
          <Box component="table" sx={table}>
            <thead>
              <tr>
                {['', 'Job', 'Customer', 'Land', 'Acres', 'Products', 'Pilot', 'Status'].map((header) => (
                  <th key={header}>{header}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {jobs.map((job, index) => (
                <tr key={job.id}>
                  <td>{index + 1}</td>
                  <td>{job.name}</td>
                  <td>{customerName(job)}</td>
                  <td>{job.land}</td>
                  <td>{Math.round(job.acres)}</td>
                  <td>{productsText(job)}</td>
                  <td>{job.pilot ? personName(job.pilot) : ''}</td>
                  <td>{STATUS_STYLE[job.status].label}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& td, & th': { border: '1px solid #999', p: 0.5, textAlign: 'left', fontSize: '0.75rem' },
} as const;
