import { type Board, type BoardMove } from '@swathline/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { boardJob, boardLane, boardOf } from '../../test/board.ts';
import { fakeServer, type RecordedRequest, renderScreen, returnToWindow } from '../../test/render.tsx';
import { IS_WIDE } from '../../shared/ui/hooks/use-media.ts';
import { allJobs, withMoves } from './board-moves.ts';
import { BoardPage } from './BoardPage.tsx';

const matchMedia = window.matchMedia;
beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(matchMedia(media), { matches: media === IS_WIDE }));
});

const MOVE = 'PUT /admin/board/places';

/** Moves jobs on a server's board, and answers as it does. */
function movedOn(server: { board: Board }, { moves }: { moves: BoardMove[] }, warnings: string[] = []) {
  server.board = withMoves(server.board, moves);
  const moved = moves.map(({ sprayJobId, version }) => ({
    ...allJobs(server.board).find(({ id }) => id === sprayJobId),
    version: version + 1,
  }));
  return { data: { moved, warnings: warnings.map((message) => ({ sprayJobId: '1', message })) } };
}

/** A server that moves jobs as the real one does, and warns with these sentences. */
function boardServer({ warnings = [] as string[], suggestion = {} } = {}) {
  const server = { board: boardOf() };
  return fakeServer({
    'GET /admin/board': () => ({ data: server.board }),
    'GET /admin/board/checks': () => ({
      data: { checks: [{ sprayJobId: '1', overall: 'unknown', points: ['a reading'], warnings: ['Ann Lee is also on West side.'] }] },
    }),
    'GET /config': () => ({ data: { weather: null } }),
    [MOVE]: ({ body }: RecordedRequest) => movedOn(server, body as { moves: BoardMove[] }, warnings),
    'POST /admin/board/suggestions': () => ({ data: suggestion }),
  });
}

const lane = (name: RegExp) => screen.findByRole('group', { name });
const cardsOf = async (name: RegExp) =>
  within(await lane(name))
    .queryAllByRole('article')
    .map((card) => card.getAttribute('aria-label'));

test('shows lanes in order with their sums, and what stands in the way of a job', async () => {
  boardServer();
  renderScreen(<BoardPage />);
  expect(await cardsOf(/^C-GABC, Monday, June 15/)).toEqual(['Job 1', 'Job 2', 'Job 3']);
  expect(await screen.findByText('Needs a reading.')).toBeDefined();
  expect(screen.getByText('Ann Lee is also on West side.')).toBeDefined();
  expect(screen.getByText(/^480 ac · 6 loads · /)).toBeDefined();
  expect(screen.getByText('Not planned (1)')).toBeDefined();
  expect(screen.getByText('Needs a pilot.')).toBeDefined();
});

test('without aircraft the board says where to add them', async () => {
  fakeServer({ 'GET /admin/board': () => ({ data: boardOf({ lanes: [], planned: [] }) }) });
  renderScreen(<BoardPage />);
  expect(await screen.findByText(/^No aircraft is in use/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add aircraft' }).getAttribute('href')).toBe('/aircraft');
});

test('arrow keys move a job, the notice says what it breaks, and Undo puts it back', async () => {
  const requests = boardServer({ warnings: ['The farmer asked for Jun 15, 2026.'] });
  renderScreen(<BoardPage />);
  const handle = await screen.findByRole('button', { name: 'Move Job 1' });
  handle.focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(async () => expect(await cardsOf(/^C-GABC, Monday, June 15/)).toEqual(['Job 2', 'Job 1', 'Job 3']));
  expect(await screen.findByText('Job 1: planned for Jun 15. The farmer asked for Jun 15, 2026.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await cardsOf(/^C-GABC, Monday, June 15/)).toEqual(['Job 1', 'Job 2', 'Job 3']));
  const moves = requests.filter(({ call }) => call === MOVE).map(({ body }) => body);
  expect(moves).toEqual([
    { moves: [{ sprayJobId: '1', version: 1, day: '2026-06-15', aircraftId: 'a', afterId: '2' }] },
    { moves: [{ sprayJobId: '1', version: 2, day: '2026-06-15', aircraftId: 'a', afterId: null }] },
  ]);
});

test('a move that fails without a connection is taken back, and one before it stays', async () => {
  const down = { status: 400, message: 'No connection' };
  const server = { board: boardOf(), canMove: true, canRead: true };
  fakeServer({
    'GET /admin/board': () => (server.canRead ? { data: server.board } : down),
    'GET /config': () => ({ data: { weather: null } }),
    [MOVE]: ({ body }) => (server.canMove ? movedOn(server, body as { moves: BoardMove[] }) : down),
  });
  renderScreen(<BoardPage />);
  const press = async (name: string) => {
    (await screen.findByRole('button', { name: `Move ${name}` })).focus();
    await userEvent.keyboard('{ArrowDown}');
  };
  await screen.findByRole('button', { name: 'Move Job 1' });
  server.canRead = false;
  await press('Job 1');
  expect(await screen.findByText(/^Job 1: planned/)).toBeDefined();
  expect(await cardsOf(/^C-GABC, Monday, June 15/)).toEqual(['Job 2', 'Job 1', 'Job 3']);

  server.canMove = false;
  await press('Job 1');
  expect((await screen.findAllByText('No connection')).length).toBeGreaterThan(0);
  await waitFor(async () => expect(await cardsOf(/^C-GABC, Monday, June 15/)).toEqual(['Job 2', 'Job 1', 'Job 3']));
});

test('the menu of a job opens a form for day, aircraft, pilot and place', async () => {
  const requests = boardServer();
  renderScreen(<BoardPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Move Job 4' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Job 4' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Aircraft' }));
  await userEvent.click(await screen.findByRole('option', { name: 'C-FXYZ' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Pilot' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ann Lee' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(async () => expect(await cardsOf(/^C-FXYZ, Monday, June 15/)).toEqual(['Job 4']));
  const move = { sprayJobId: '4', version: 0, day: '2026-06-15', aircraftId: 'b', pilotId: 'p' };
  expect(requests.find(({ call }) => call === MOVE)?.body).toEqual({ moves: [move] });
});

/** Holds back the answers to moves. @returns lets the next one through */
function holdMoves() {
  const held: (() => void)[] = [];
  const answerNow = fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = await answerNow(address, init);
    if (init.method === 'PUT') await new Promise<void>((resolve) => held.push(resolve));
    return answer;
  });
  return async () => {
    await waitFor(() => expect(held).toHaveLength(1));
    held.pop()?.();
  };
}

test('moves made while another is on its way follow it, with the versions that it gave', async () => {
  const requests = boardServer();
  const answerMove = holdMoves();
  renderScreen(<BoardPage />);
  const takeOff = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Move ${name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Take off the board' }));
  };
  const openMove = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Move ${name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move...' }));
    return within(await screen.findByRole('dialog', { name: `Move ${name}` }));
  };
  await takeOff('Job 1');
  const dialog = await openMove('Job 1');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await takeOff('Job 2');
  for (let move = 0; move < 3; move++) await answerMove();
  await waitFor(async () => expect(await cardsOf(/^C-GABC, Monday, June 15/)).toEqual(['Job 3', 'Job 1']));
  const moves = requests.filter(({ call }) => call === MOVE).map(({ body }) => body);
  expect(moves).toEqual([
    { moves: [{ sprayJobId: '1', version: 1, day: null }] },
    { moves: [{ sprayJobId: '1', version: 2, day: '2026-06-15' }] },
    { moves: [{ sprayJobId: '2', version: 1, day: null }] },
  ]);
});

test('a move by the form sends the pilot only if another one is chosen', async () => {
  const requests = boardServer();
  renderScreen(<BoardPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Move Job 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Job 1' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Place' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Last' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(async () => expect(await cardsOf(/^C-GABC, Monday, June 15/)).toEqual(['Job 2', 'Job 3', 'Job 1']));
  expect(requests.find(({ call }) => call === MOVE)?.body).toEqual({ moves: [{ sprayJobId: '1', version: 1, day: '2026-06-15' }] });
});

test('an aircraft that is chosen for a job without a day is kept, and one that is not chosen stays', async () => {
  const requests = boardServer();
  renderScreen(<BoardPage />);
  const openMove = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Move ${name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move...' }));
    return within(await screen.findByRole('dialog', { name: `Move ${name}` }));
  };
  const choose = async (dialog: Awaited<ReturnType<typeof openMove>>, input: string, option: string) => {
    await userEvent.click(dialog.getByRole('combobox', { name: input }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  const first = await openMove('Job 1');
  await choose(first, 'Day', 'Not planned');
  await choose(first, 'Aircraft', 'C-FXYZ');
  await userEvent.click(first.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Job 1: taken off the board.')).toBeDefined();
  const fourth = await openMove('Job 4');
  await choose(fourth, 'Day', 'Not planned');
  await choose(fourth, 'Aircraft', 'C-FXYZ');
  await userEvent.click(fourth.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Job 4: not planned.')).toBeDefined();
  const second = await openMove('Job 2');
  await choose(second, 'Day', 'Not planned');
  await userEvent.click(second.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Job 2: taken off the board.')).toBeDefined();
  const aircraft = requests
    .filter(({ call }) => call === MOVE)
    .map(({ body }) => (body as { moves: BoardMove[] }).moves.map(({ day, aircraftId }) => [day, aircraftId]));
  expect(aircraft).toEqual([[[null, 'b']], [[null, 'b']], [[null, undefined]]]);
});

test('figures of a lane that another dispatcher changed meanwhile are compared, not overwritten', async () => {
  const id = 'a0000000-0000-4000-8000-000000000001';
  const lane = boardLane(id, 'C-GABC');
  let { figures } = lane;
  const requests = fakeServer({
    'GET /admin/board': () => ({ data: boardOf({ lanes: [{ ...lane, figures }], planned: [boardJob('1', { aircraftId: id })] }) }),
    'GET /config': () => ({ data: { weather: null } }),
    [`PUT /admin/board/figures/${id}`]: ({ body }) =>
      (body as typeof figures).updatedAt === figures.updatedAt
        ? { data: lane }
        : { status: 409, code: 'stale', message: 'Somebody else changed this' },
  });
  renderScreen(<BoardPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Figures of C-GABC, Monday, June 15/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^C-GABC/ }));
  await userEvent.type(dialog.getByRole('spinbutton', { name: /^Speed while spraying/ }), '210');

  figures = { ...figures, ferryKmh: 250, updatedAt: '2026-06-15T12:00:00.000Z' };
  returnToWindow();
  await dialog.findByText('Counted: 250.0 km/h, entered');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Figures' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'See what changed' }));
  const compared = within(await screen.findByRole('dialog', { name: 'Compare changes' }));
  expect(compared.getByRole('region', { name: 'Speed on ferry legs (km/h)' })).toBeDefined();
  await userEvent.click(compared.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = requests.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  expect(sent).toMatchObject([
    { sprayKmh: 210, ferryKmh: null, updatedAt: null },
    { sprayKmh: 210, ferryKmh: 250, updatedAt: figures.updatedAt },
  ]);
});

test('a suggested order says why, and is taken whole or in part', async () => {
  const sums = { ferryKm: 40, changes: 1, loads: 6, minutes: 200 };
  const stop = (sprayJobId: string, position: number, currentPosition: number) => ({
    sprayJobId,
    position,
    currentPosition,
    currentAircraftId: 'a',
    startMinute: 0,
    ferryKm: 1,
    loads: 1,
    reasons: [`Reason of ${sprayJobId}.`],
  });
  const suggestion = {
    lanes: [{ aircraftId: 'a', before: sums, after: { ...sums, changes: 0 }, stops: [stop('3', 1, 3), stop('1', 2, 1), stop('2', 3, 2)] }],
    costBefore: 260,
    costAfter: 200,
    weather: null,
  };
  const requests = boardServer({ suggestion });
  renderScreen(<BoardPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Suggest order' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Suggested order/ }));
  expect(await dialog.findByText('Reason of 3.')).toBeDefined();
  expect(dialog.getByText(/This order costs 1\.0 h less.*There is no forecast/)).toBeDefined();
  expect(requests.filter(({ call }) => call === MOVE)).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Take the place of Job 2' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Take 2 of the places' }));
  await waitFor(async () => expect(await cardsOf(/^C-GABC, Monday, June 15/)).toEqual(['Job 3', 'Job 1', 'Job 2']));
});

test('a board whose checks cannot be loaded says so', async () => {
  fakeServer({
    'GET /admin/board': () => ({ data: boardOf() }),
    'GET /admin/board/checks': () => ({ status: 400, message: 'The checks are away' }),
    'GET /config': () => ({ data: { weather: null } }),
  });
  renderScreen(<BoardPage />);
  expect((await screen.findByText('The checks are away')).closest('[role=alert]')?.textContent).toBe(
    'What stands in the way of the jobs is not known. The checks are awayRetry',
  );
});
