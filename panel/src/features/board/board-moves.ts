import { type Board, type BoardJob, type BoardMove, jobsOfLane } from '@swathline/contract';

/** Where a job is to go. */
export interface Target {
  /** Null takes it off the board. */
  day: string | null;
  /** Undefined leaves the job its aircraft. */
  aircraftId: string | null | undefined;
  /** The job that it follows; null for the first place, undefined for the last. */
  afterId: string | null | undefined;
}

export const allJobs = (board: Board): BoardJob[] => [...board.planned, ...board.unplanned];

/** The place of a job, to put it back there. */
export function placeOf(board: Board, job: BoardJob): Target {
  const { day, aircraftId } = job;
  if (day === null) return { day, aircraftId, afterId: undefined };
  const lane = jobsOfLane(board.planned, aircraftId, day);
  const at = lane.findIndex(({ id }) => id === job.id);
  return { day, aircraftId, afterId: lane[at - 1]?.id ?? null };
}

/** Whether a job would stay where it is. */
export function isSamePlace(board: Board, job: BoardJob, { day, aircraftId = job.aircraftId, afterId }: Target): boolean {
  if (day !== job.day || aircraftId !== job.aircraftId) return false;
  if (day === null) return true;
  const lane = jobsOfLane(board.planned, aircraftId, day);
  const last = lane.at(-1)?.id;
  return afterId === job.id || (afterId === undefined ? last === job.id : placeOf(board, job).afterId === afterId);
}

export function moveTo({ id, version }: BoardJob, { day, aircraftId, afterId }: Target, pilotId?: string | null): BoardMove {
  return {
    sprayJobId: id,
    version,
    day,
    ...(aircraftId !== undefined && { aircraftId }),
    ...(afterId !== undefined && { afterId }),
    ...(pilotId !== undefined && { pilotId }),
  };
}

/**
 * The moves that put jobs back, in the order of their old lanes: each follows a job that stands in its old place already. Pilot and aircraft
 * go back only where the move changed them.
 */
export function undoMoves(board: Board, moves: readonly BoardMove[], moved: readonly BoardJob[]): BoardMove[] {
  const lanes = [...board.unplanned, ...board.planned.toSorted((a, b) => a.position - b.position || a.id.localeCompare(b.id))];
  const oldIndex = new Map(lanes.map(({ id }, index) => [id, index]));
  const inOldOrder = moves.toSorted((a, b) => (oldIndex.get(a.sprayJobId) ?? 0) - (oldIndex.get(b.sprayJobId) ?? 0));
  return inOldOrder.flatMap(({ sprayJobId, aircraftId, pilotId }) => {
    const before = allJobs(board).find(({ id }) => id === sprayJobId);
    const after = moved.find(({ id }) => id === sprayJobId);
    if (!before || !after) return [];
    const place = placeOf(board, before);
    const target = { ...place, aircraftId: aircraftId === undefined ? undefined : place.aircraftId };
    return [moveTo(after, target, pilotId === undefined ? undefined : (before.pilot?.id ?? null))];
  });
}

/** The board as it will be after the moves, shown until the server has answered. */
export function withMoves(board: Board, moves: readonly BoardMove[]): Board {
  return moves.reduce(withMove, board);
}

/** The board with moved jobs as the server returned them, in the places that it shows. */
export function withMoved(board: Board, moved: readonly BoardJob[]): Board {
  const byId = new Map(moved.map((job) => [job.id, job]));
  const merge = (job: BoardJob) => ({ ...(byId.get(job.id) ?? job), position: job.position });
  return { ...board, planned: board.planned.map(merge), unplanned: board.unplanned.map(merge) };
}

function withMove(board: Board, { sprayJobId, day, aircraftId, afterId }: BoardMove): Board {
  const job = allJobs(board).find(({ id }) => id === sprayJobId);
  if (!job) return board;
  const moved = { ...job, day, ...(aircraftId !== undefined && { aircraftId }) };
  const planned = board.planned.filter(({ id }) => id !== sprayJobId);
  const unplanned = board.unplanned.filter(({ id }) => id !== sprayJobId);
  if (day === null) return { ...board, planned, unplanned: [moved, ...unplanned] };
  const lane = jobsOfLane(planned, moved.aircraftId, day);
  const after = lane.findIndex(({ id }) => id === afterId);
  const at = afterId === null ? 0 : after < 0 ? lane.length : after + 1;
  const positions = new Map(lane.toSpliced(at, 0, moved).map(({ id }, index) => [id, index + 1]));
  return {
    ...board,
    unplanned,
    planned: [...planned, moved].map((each) => ({ ...each, position: positions.get(each.id) ?? each.position })),
  };
}
