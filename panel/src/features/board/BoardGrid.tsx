import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type Board, type BoardJob, type BoardLane, jobsOfLane, stripOf } from '@swathline/contract';
import { Fragment, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { longDayText } from '../../shared/ui/format/days.ts';
import { LazyWhenVisible } from '../../shared/ui/placeholders.tsx';
import { useBoardTools } from './board-context.ts';
import { LaneCell } from './LaneCell.tsx';
import { DayWind } from './WeatherBand.tsx';

interface Props {
  /** The day that suggestions and the print are for. */
  day: string;
  onChooseDay: (day: string) => void;
  /** One day on a phone, else all. */
  days: readonly string[];
}

/** As many cards are rendered at once: all lanes of most offices. */
const FIRST_CARDS = 40;
/** Of the other lanes, the next ones are there before somebody scrolls or moves a job into them. */
const AHEAD_PX = 480;
/** The rest follows one by one, so that the search of the browser finds every job. */
const LATER_MS = 5000;
const APART_MS = 100;

/** Days from left to right, aircraft from top to bottom. */
export function BoardGrid({ day, onChooseDay, days }: Props) {
  const { board } = useBoardTools();
  const hasLoose = board.planned.some(({ aircraftId }) => aircraftId === null);
  // Moving jobs must not remount a lane.
  const [firstLanes] = useState(() => countFirstLanes(board, days));
  const columns = days.length === 1 ? 'minmax(0, 1fr)' : `148px repeat(${days.length}, minmax(156px, 1fr))`;
  return (
    <Box data-scrolls tabIndex={0} role="region" aria-label="Lanes" sx={scrolls}>
      <Box sx={{ minWidth: days.length === 1 ? 0 : 148 + 156 * days.length }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: columns }}>
          {days.length > 1 && <Box sx={fixed} />}
          {days.map((each) => (
            <DayHead key={each} day={each} isChosen={each === day} onChoose={onChooseDay} />
          ))}
        </Box>
        {board.lanes.map((lane, index) => {
          const laneRow = (
            <Box sx={{ ...row, gridTemplateColumns: columns }}>
              <LaneHead lane={lane} isFixed={days.length > 1} />
              {days.map((each) => (
                <LaneCell key={each} lane={lane} day={each} />
              ))}
            </Box>
          );
          return index < firstLanes ? (
            <Fragment key={lane.aircraft.id}>{laneRow}</Fragment>
          ) : (
            <LazyWhenVisible
              key={lane.aircraft.id}
              height={guessHeight(board.planned, lane, days)}
              aheadPx={AHEAD_PX}
              loadsAfterMs={LATER_MS + (index - firstLanes) * APART_MS}
            >
              {laneRow}
            </LazyWhenVisible>
          );
        })}
        {board.lanes.length === 0 && <NoLanes />}
        {hasLoose && (
          <Box sx={{ ...row, gridTemplateColumns: columns }}>
            <Typography sx={days.length > 1 ? { ...head, ...fixed } : head}>No aircraft</Typography>
            {days.map((each) => (
              <LaneCell key={each} lane={null} day={each} />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function NoLanes() {
  return (
    <Typography sx={{ p: 2, color: 'text.secondary' }}>
      No aircraft is in use. Each aircraft has a lane on the board.{' '}
      <Link component={RouterLink} to="/aircraft">
        Add aircraft
      </Link>
    </Typography>
  );
}

/** How many lanes hold the first cards. */
function countFirstLanes({ lanes, planned }: Board, days: readonly string[]): number {
  let cards = 0;
  const last = lanes.findIndex(({ aircraft }) => {
    cards += planned.filter(({ aircraftId, day }) => aircraftId === aircraft.id && day !== null && days.includes(day)).length;
    return cards > FIRST_CARDS;
  });
  return last === -1 ? lanes.length : last;
}

/** The height of a lane before it comes near the view, in pixels: that of its fullest day. */
function guessHeight(planned: readonly BoardJob[], { aircraft }: BoardLane, days: readonly string[]): number {
  const cards = Math.max(...days.map((day) => jobsOfLane(planned, aircraft.id, day).length));
  return 72 + 130 * cards;
}

function DayHead({ day, isChosen, onChoose }: { day: string; isChosen: boolean; onChoose: (day: string) => void }) {
  const { board } = useBoardTools();
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={() => onChoose(day)}
      sx={{ ...dayHead, bgcolor: isChosen ? 'action.selected' : undefined }}
    >
      <strong>{day === board.today ? `Today, ${longDayText(day)}` : longDayText(day)}</strong>
      <DayWind day={day} />
    </ButtonBase>
  );
}

function LaneHead({ lane, isFixed }: { lane: BoardLane; isFixed: boolean }) {
  const { board } = useBoardTools();
  const { registration, make, model, isActive } = lane.aircraft;
  const strip = stripOf(lane, board.strips);
  return (
    <Box sx={isFixed ? { ...head, ...fixed } : head}>
      <strong>{registration}</strong>
      <span>{[make, model].filter(Boolean).join(' ')}</span>
      <span>{strip === null ? 'No strip chosen' : strip.name}</span>
      {!isActive && <span>Not in use</span>}
    </Box>
  );
}

const scrolls = { overflowX: 'auto', minWidth: 0, border: 1, borderColor: 'divider', borderRadius: 1, outlineOffset: -2 } as const;
const row = { display: 'grid', borderTop: 1, borderColor: 'divider' } as const;
const head = { display: 'flex', flexDirection: 'column', p: 1, fontSize: '0.8125rem', minWidth: 0, overflowWrap: 'anywhere' } as const;
/** Stays in view when the days scroll. */
const fixed = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.default' } as const;
const dayHead = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  p: 1,
  borderLeft: 1,
  borderColor: 'divider',
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  textAlign: 'left',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
