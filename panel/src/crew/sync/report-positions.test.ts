import { beforeEach, expect, test, vi } from 'vitest';
import { TOKEN } from '../../test/crew.ts';
import { type PositionState, startPositionReports } from './report-positions.ts';

const NOW = Date.parse('2026-06-15T18:00:00Z');
let report: (position: object) => void;
let sent: { timestamp: string; heading: number | null }[][];
let isCut: boolean;
const clearWatch = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setInterval', 'clearInterval', 'Date'] });
  [sent, isCut] = [[], false];
  const watchPosition = (onPosition: typeof report) => {
    report = onPosition;
    return 7;
  };
  vi.stubGlobal('navigator', { geolocation: { watchPosition, clearWatch } });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (isCut) throw new TypeError('Failed to fetch');
    sent.push((JSON.parse(body) as { locations: (typeof sent)[number] }).locations);
    return Response.json({ success: true, data: { accepted: 1 } });
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
