import { beforeEach, expect, test, vi } from 'vitest';
import { TOKEN } from '../../test/crew.ts';
import { type PositionState, startPositionReports } from './report-positions.ts';

const NOW = Date.parse('2026-06-15T18:00:00Z');
let report: (position: object) => void;
let fail: (error: { code: number }) => void;
let sent: { timestamp: string; heading: number | null }[][];
let isCut: boolean;
/** What the office answers; it waits for the next call of `answer` while this is held back. */
let reply: object;
let answer: (() => void) | undefined;
let isSlow: boolean;
const clearWatch = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setInterval', 'clearInterval', 'Date'] });
  [sent, isCut, isSlow, answer] = [[], false, false, undefined];
  reply = { stored: 1, repeated: 0, refused: 0, refusals: [] };
  const watchPosition = (onPosition: typeof report, onError: typeof fail) => {
    [report, fail] = [onPosition, onError];
    return 7;
  };
  vi.stubGlobal('navigator', { geolocation: { watchPosition, clearWatch } });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (isCut) throw new TypeError('Failed to fetch');
    sent.push((JSON.parse(body) as { locations: (typeof sent)[number] }).locations);
    if (isSlow) {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    }
    return Response.json({ success: true, data: reply });
  });
});

const positionAt = (timestamp: number) => ({
  coords: { latitude: 50.4, longitude: -104.3, accuracy: 8, altitude: null, speed: 0, heading: NaN },
  timestamp,
});

function startReports(clockOffsetMs: number | null) {
  const states: PositionState[] = [];
  const stop = startPositionReports({ token: TOKEN, clockOffsetMs: () => clockOffsetMs, onState: (state) => states.push(state) });
  return { states, stop, tenSeconds: () => vi.advanceTimersByTimeAsync(10_000) };
}

test('sends positions every ten seconds, and says how exact they are', async () => {
  const { states, tenSeconds, stop } = startReports(1000);
  report(positionAt(NOW));
  await tenSeconds();
  await tenSeconds();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject([{ timestamp: '2026-06-15T18:00:00.000Z', heading: null }]);
  await vi.waitFor(() => expect(states.at(-1)).toEqual({ text: 'Position sent. Position known to 8 m.', isProblem: false }));
  stop();
  expect(clearWatch).toHaveBeenCalledWith(7);
});

test('says so when no position has come for a minute, with what the browser says about it', async () => {
  const { states, tenSeconds, stop } = startReports(null);
  report(positionAt(NOW));
  await tenSeconds();
  await vi.waitFor(() => expect(states.at(-1)?.isProblem).toBe(false));
  for (let tens = 1; tens < 6; tens++) await tenSeconds();
  expect(states.at(-1)).toEqual({ text: 'No position for 1 min. Go where the phone sees the sky.', isProblem: true });
  fail({ code: 1 });
  for (let tens = 0; tens < 6; tens++) await tenSeconds();
  expect(states.at(-1)?.text).toMatch(/^No position for 2 min. This phone does not let the page see its position./);
  report(positionAt(NOW + 120_000));
  await tenSeconds();
  await vi.waitFor(() => expect(states.at(-1)?.text).toBe('Position sent. Position known to 8 m.'));
  stop();
});

test('keeps positions while the office cannot be reached', async () => {
  const { states, tenSeconds, stop } = startReports(null);
  isCut = true;
  report(positionAt(NOW));
  await tenSeconds();
  await vi.waitFor(() => expect(states.at(-1)?.isProblem).toBe(true));
  isCut = false;
  report(positionAt(NOW + 10_000));
  await tenSeconds();
  expect(sent.map((batch) => batch.length)).toEqual([2]);
  stop();
});

test('corrects the times of a clock that is 20 minutes fast, which the office would refuse', async () => {
  const { tenSeconds, stop } = startReports(-20 * 60_000);
  report(positionAt(NOW));
  await tenSeconds();
  expect(sent[0]?.[0]?.timestamp).toBe('2026-06-15T17:40:00.000Z');
  stop();
});

test('sends one request at a time on a weak line, and afterwards what came meanwhile, each position once', async () => {
  const { tenSeconds, stop } = startReports(null);
  isSlow = true;
  report(positionAt(NOW));
  await tenSeconds();
  report(positionAt(NOW + 10_000));
  await tenSeconds();
  await tenSeconds();
  expect(sent).toHaveLength(1);
  isSlow = false;
  answer?.();
  await tenSeconds();
  await tenSeconds();
  expect(sent.map((batch) => batch.map(({ timestamp }) => timestamp.slice(14, 19)))).toEqual([['00:00'], ['00:10']]);
  stop();
});

test('sends a long backlog in parts, the oldest first', async () => {
  const { tenSeconds, stop } = startReports(null);
  isCut = true;
  for (let second = 0; second < 1200; second++) report(positionAt(NOW + second * 1000));
  await tenSeconds();
  isCut = false;
  await tenSeconds();
  await tenSeconds();
  expect(sent.map((batch) => batch.length)).toEqual([500, 500, 200]);
  expect(sent[0]?.[0]?.timestamp).toBe('2026-06-15T18:00:00.000Z');
  stop();
});

test('sends what is left when the pilot turns it off, also behind a request that is under way', async () => {
  const { tenSeconds, stop } = startReports(null);
  isSlow = true;
  report(positionAt(NOW));
  await tenSeconds();
  report(positionAt(NOW + 1000));
  stop();
  isSlow = false;
  answer?.();
  await vi.waitFor(() => expect(sent.map((batch) => batch.length)).toEqual([1, 1]));
});

test.each([
  ['inaccurate', 'Position refused: it is less accurate than 500 m. Turn on the exact location'],
  ['no_fix', 'Position refused: the phone has no fix yet.'],
])('never says that a position was sent that the office refused as %s', async (reason, text) => {
  const { states, tenSeconds, stop } = startReports(null);
  reply = { stored: 0, repeated: 0, refused: 1, refusals: [{ reason, count: 1 }] };
  report(positionAt(NOW));
  await tenSeconds();
  await vi.waitFor(() => expect(states.at(-1)?.isProblem).toBe(true));
  expect(states.at(-1)?.text).toContain(text);
  stop();
});
