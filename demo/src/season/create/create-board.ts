import { addDays, api, type BoardJob, type CallOf } from '@swathline/contract';
import { type Call, fetchAllRows } from '../../client.ts';

type Move = CallOf<typeof api.board.move>['body']['moves'][number];

const MAX_JOBS = 500;
/** Far enough from the fields that the order of the jobs matters. */
const STRIP_OFFSET_DEGREES = 0.06;

/** Plans the open jobs that have an aircraft, and gives the aircraft a strip each. Does nothing where a strip is known. */
export async function createBoard(call: Call, today: string): Promise<void> {
  const strips = await fetchAllRows(
    (at) => call(api.strips.list, { query: at }),
    (page) => page.strips,
  );
  if (strips.length > 0) return;
  const { unplanned, lanes } = await call(api.board.get, { query: { unplannedLimit: MAX_JOBS } });
  const middles = unplanned.flatMap(({ middle }) => middle ?? []);
  const [south] = middles.toSorted((one, other) => one.latitude - other.latitude);
  const [east] = middles.toSorted((one, other) => other.longitude - one.longitude);
  if (!south || !east) return;
  const home = await call(api.strips.create, {
    body: { name: 'Home strip', latitude: south.latitude, longitude: south.longitude + STRIP_OFFSET_DEGREES, notes: 'Water and fuel' },
  });
  const far = await call(api.strips.create, {
    body: { name: 'East road', latitude: east.latitude, longitude: east.longitude - STRIP_OFFSET_DEGREES, notes: 'Dry weather only' },
  });
  const manned = lanes.filter(({ aircraft }) => aircraft.kind !== 'rpas');
  for (const [index, { aircraft }] of manned.entries()) {
    await call(api.board.setFigures, { params: { id: aircraft.id }, body: { stripId: index === 1 ? far.id : home.id } });
  }
  const moves = unplanned.flatMap((job) => moveOf(job, today));
  if (moves.length > 0) await call(api.board.move, { body: { moves: moves.slice(0, 200) } });
}

/** A job with an aircraft is planned for the first of its days that is on the board. */
function moveOf({ id, version, status, startDate, endDate, aircraftId }: BoardJob, today: string): Move[] {
  const day = startDate < today ? today : startDate;
  const isSoon = day <= addDays(today, 6) && endDate > today;
  const isReady = status === 'approved' || status === 'in_progress' || status === 'submitted';
  return aircraftId !== null && isSoon && isReady ? [{ sprayJobId: id, version, day }] : [];
}
