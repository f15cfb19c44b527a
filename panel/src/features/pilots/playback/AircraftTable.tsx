import FollowIcon from '@mui/icons-material/GpsFixedOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import type { Aircraft } from './aircraft.ts';
import type { TimeOfDay } from './playback-clock.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';

interface Props {
  aircraft: readonly Aircraft[];
  chosenIds: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  followedId: string | null;
  /** Undefined without a map. */
  onFollow: ((id: string | null) => void) | undefined;
  timeOfDay: TimeOfDay;
}

/** The day's aircraft with their times; chooses which are shown. */
export function AircraftTable({ aircraft, chosenIds, onChoose, followedId, onFollow, timeOfDay }: Props) {
  const choose = (id: string, isChosen: boolean) =>
    onChoose(new Set(aircraft.map((each) => each.id).filter((each) => (each === id ? isChosen : chosenIds.has(each)))));

  return (
    <Table size="small" aria-label="Aircraft of the day" sx={{ '& td, & th': { px: 0.75 } }}>
      <TableHead>
        <TableRow>
          <TableCell padding="checkbox" />
          <TableCell>Aircraft</TableCell>
          <TableCell align="right">From</TableCell>
          <TableCell align="right">Until</TableCell>
          {onFollow && <TableCell padding="checkbox" />}
        </TableRow>
      </TableHead>
      <TableBody>
        {aircraft.map((each) => (
          <AircraftRow
            key={each.id}
            aircraft={each}
            isChosen={chosenIds.has(each.id)}
            onChoose={(isChosen) => choose(each.id, isChosen)}
            isFollowed={followedId === each.id}
            onFollow={onFollow}
            timeOfDay={timeOfDay}
          />
        ))}
      </TableBody>
    </Table>
  );
}

interface AircraftRowProps extends Pick<Props, 'onFollow' | 'timeOfDay'> {
  aircraft: Aircraft;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  isFollowed: boolean;
}

function AircraftRow({ aircraft, isChosen, onChoose, isFollowed, onFollow, timeOfDay }: AircraftRowProps) {
  const { id, name, color, points, sprayJobs } = aircraft;
  return (
    <TableRow sx={{ '&:last-of-type td': { border: 0 } }}>
      <TableCell padding="checkbox">
        <Checkbox
          size="small"
          checked={isChosen}
          onChange={(_, checked) => onChoose(checked)}
          slotProps={{ input: { 'aria-label': `Show ${name}` } }}
          sx={{ color, '&.Mui-checked': { color } }}
        />
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
        <Hint>{sprayJobs.map((job) => job.name).join(', ') || 'No job'}</Hint>
      </TableCell>
      <TableCell align="right">{timeOfDay.toMinute(points.at[0] ?? NaN)}</TableCell>
      <TableCell align="right">{timeOfDay.toMinute(points.at.at(-1) ?? NaN)}</TableCell>
      {onFollow && (
        <TableCell padding="checkbox">
          <FollowButton name={name} isFollowed={isFollowed} isDisabled={!isChosen} onToggle={() => onFollow(isFollowed ? null : id)} />
        </TableCell>
      )}
    </TableRow>
  );
}

function FollowButton({
  name,
  isFollowed,
  isDisabled,
  onToggle,
}: {
  name: string;
  isFollowed: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}) {
  return (
    <Tooltip title={isDisabled ? '' : isFollowed ? `Stop following ${name}` : `Follow ${name}`}>
      <ToggleButton
        size="small"
        value={name}
        selected={isFollowed}
        disabled={isDisabled}
        onChange={onToggle}
        aria-label={`Follow ${name}`}
        sx={{ p: 0.5 }}
      >
        <FollowIcon fontSize="small" />
      </ToggleButton>
    </Tooltip>
  );
}
