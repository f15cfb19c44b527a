import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Board, type BoardJob, DEFAULT_UNPLANNED } from '@swathline/contract';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { longDayText } from '../../shared/ui/format/days.ts';
import { useNow } from '../../shared/ui/format/use-now.ts';
import { Select } from '../../shared/ui/forms/Select.tsx';
import { IS_WIDE, useMedia } from '../../shared/ui/hooks/use-media.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { Skeleton } from '../../shared/ui/placeholders.tsx';
import { useDebouncedText } from '../../shared/ui/tables/FilterBar.tsx';
import { BoardContext, ChecksContext } from './board-context.ts';
import { BoardGrid } from './BoardGrid.tsx';
import { isSamePlace, moveTo, type Target } from './board-moves.ts';
import { DayPrint } from './DayPrint.tsx';
import { Unplanned } from './Unplanned.tsx';
import { useBoard, useMoves } from './use-board.ts';
import { useBoardDrag } from './use-board-drag.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useChecks } from './use-checks.ts';
import { WeatherSource } from './WeatherBand.tsx';

const MoveJobDialog = lazyDialog(() => import('./dialogs/MoveJobDialog.tsx').then((m) => m.MoveJobDialog));
const LaneDialog = lazyDialog(() => import('./dialogs/LaneDialog.tsx').then((m) => m.LaneDialog));
const StripsDialog = lazyDialog(() => import('./dialogs/StripsDialog.tsx').then((m) => m.StripsDialog));
const SuggestDialog = lazyDialog(() => import('./dialogs/SuggestDialog.tsx').then((m) => m.SuggestDialog));

type Open =
  | { name: 'move'; job: BoardJob }
  | { name: 'lane'; aircraftId: string; day: string }
  | { name: 'strips' }
  | { name: 'suggest'; aircraftId: string | null };

/** Which job is flown next, with which aircraft, and what stands in the way. */
export function BoardPage() {
  const [limit, setLimit] = useState(DEFAULT_UNPLANNED);
  const [search, setSearch] = useState('');
  const [text, setText] = useDebouncedText(search, setSearch);
  const view = { ...(search !== '' && { filterText: search }), ...(limit !== DEFAULT_UNPLANNED && { unplannedLimit: limit }) };
  const { data: board, error, refresh, queryKey } = useBoard(view);
  const [chosenDay, setDay] = useState<string | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const day = chosenDay ?? board?.today ?? '';
  return (
    <Page
      title="Board"
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
          <Button onClick={() => setOpen({ name: 'strips' })}>Strips</Button>
          <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
            Print day
          </Button>
          <Button variant="contained" disabled={!board} onClick={() => setOpen({ name: 'suggest', aircraftId: null })}>
            Suggest order
          </Button>
        </Box>
      }
    >
      {error && <ErrorNotice error={error} onRetry={refresh} />}
      {!board && !error && <Skeleton height={480} />}
      {board && (
        <>
          <BoardView
            board={board}
            queryKey={queryKey}
            day={day}
            open={open}
            setOpen={setOpen}
            setDay={setDay}
            text={text}
            onSearch={setText}
            onMore={() => setLimit((shown) => Math.min(500, shown * 3))}
          />
          <DayPrint board={board} day={day} />
        </>
      )}
    </Page>
  );
}

interface ViewProps {
  board: Board;
  queryKey: readonly unknown[];
  day: string;
  setDay: (day: string) => void;
  open: Open | null;
  setOpen: (open: Open | null) => void;
  text: string;
  onSearch: (text: string) => void;
  onMore: () => void;
}

function BoardView({ board, queryKey, day, setDay, open, setOpen, text, onSearch, onMore }: ViewProps) {
  const { move, isMoving } = useMoves(board, queryKey);
  const isWide = useMedia(IS_WIDE);
  const now = useNow(60_000);
  const place = (job: BoardJob, target: Target) => {
    if (!isSamePlace(board, job, target)) move(moveTo(job, target, takePilot(board, job, target)));
  };
  const { drag, onPointerDown } = useBoardDrag(place);
  const onKeyDown = useBoardKeys(board, { place, isMoving });
  const close = () => setOpen(null);
  const tools = {
    board,
    drag,
    now,
    onPointerDown,
    onKeyDown,
    onMove: (job: BoardJob) => setOpen({ name: 'move', job }),
    onTakeOff: (job: BoardJob) => place(job, { day: null, aircraftId: undefined, afterId: undefined }),
    onOpenLane: (aircraftId: string, laneDay: string) => setOpen({ name: 'lane', aircraftId, day: laneDay }),
  };
  const lane = open?.name === 'lane' ? board.lanes.find(({ aircraft }) => aircraft.id === open.aircraftId) : undefined;
  const days = board.days.map((each) => each.day);
  return (
    <BoardContext value={tools}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0, '@media print': { display: 'none' } }}>
        <WeatherSource />
        {!isWide && (
          <Select label="Day" value={day} onChange={setDay} options={days.map((value) => ({ value, label: longDayText(value) }))} />
        )}
        <WithChecks board={board}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '236px minmax(0, 1fr)' }, alignItems: 'start' }}>
            <Box sx={sideColumn}>
              <Unplanned text={text} onSearch={onSearch} onMore={onMore} />
            </Box>
            <BoardGrid day={day} onChooseDay={setDay} days={isWide ? days : [day]} />
          </Box>
        </WithChecks>
      </Box>
      {drag && <DragGhost name={drag.job.name} x={drag.x} y={drag.y} />}
      {open?.name === 'move' && <MoveJobDialog board={board} job={open.job} onMove={move} onClose={close} />}
      {open?.name === 'lane' && lane && <LaneDialog board={board} lane={lane} day={open.day} now={now} onClose={close} />}
      {open?.name === 'strips' && <StripsDialog strips={board.strips} onClose={close} />}
      {open?.name === 'suggest' && (
        <SuggestDialog board={board} day={day} aircraftId={open.aircraftId} onTake={(moves) => move(...moves)} onClose={close} />
      )}
    </BoardContext>
  );
}

/** In view while a job is dragged to a lane further down. */
const sideColumn = { order: { xs: 1, md: 0 }, minWidth: 0, position: { md: 'sticky' }, top: { md: 72 } } as const;

function WithChecks({ board, children }: { board: Board; children: ReactNode }) {
  const { checks, error, retry } = useChecks(board);
  return (
    <ChecksContext value={checks}>
      {error && <ErrorNotice lead="What stands in the way of the jobs is not known." error={error} onRetry={retry} />}
      {children}
    </ChecksContext>
  );
}

/** A job without a pilot takes the one of the lane, if the lane has only one. */
function takePilot(board: Board, job: BoardJob, { day, aircraftId }: Target): string | undefined {
  if (job.pilot !== null || day === null || !aircraftId) return undefined;
  const pilots = board.planned.flatMap((other) => (other.day === day && other.aircraftId === aircraftId ? (other.pilot?.id ?? []) : []));
  return new Set(pilots).size === 1 ? pilots[0] : undefined;
}

const DragGhost = ({ name, x, y }: { name: string; x: number; y: number }) => (
  <Box
    aria-hidden
    sx={{
      position: 'fixed',
      zIndex: 'tooltip',
      px: 1,
      py: 0.5,
      borderRadius: 1,
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      pointerEvents: 'none',
    }}
    style={{ left: x + 12, top: y + 12 }}
  >
    {name}
  </Box>
);
