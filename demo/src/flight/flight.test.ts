import { corners, distanceMetres, headingDegrees, type Point, type Quarter } from '@swathline/survey';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../random.ts';
import { planFlight, type FlightPlan } from './flight-plan.ts';
import { flightAt, type FlightState } from './flight.ts';

function quarter(name: Quarter, section: number): Point[] {
  const outline = corners({ quarter: name, section, township: 17, range: 21, meridian: 'W2' });
  if (outline === null) throw new Error('not on the survey');
  return [outline.northwest, outline.northeast, outline.southeast, outline.southwest];
}

const FIELDS = [quarter('NW', 12), quarter('SE', 14), quarter('NE', 3)];

function planned(seed: number, fields: readonly (readonly Point[])[] = FIELDS): FlightPlan {
  const plan = planFlight(fields, randomFrom(seed));
  if (plan === undefined) throw new Error('nothing to fly over');
  return plan;
}

const plan = planned(1);
const STEP_SECONDS = 0.5;
const states: FlightState[] = Array.from({ length: Math.ceil(plan.totalSeconds / STEP_SECONDS) + 200 }, (_, step) =>
  flightAt(plan, step * STEP_SECONDS),
);
const pairs = states.slice(1).map((after, index) => ({ before: states[index] ?? after, after }));

function isInside(ring: readonly Point[], { latitude, longitude }: Point): boolean {
  let inside = false;
  ring.forEach((a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a;
    const crosses = a.latitude > latitude !== b.latitude > latitude;
    if (crosses && longitude < a.longitude + ((latitude - a.latitude) / (b.latitude - a.latitude)) * (b.longitude - a.longitude))
      inside = !inside;
  });
  return inside;
}

const isOverField = (state: FlightState) => FIELDS.some((field) => isInside(field, state));

function apartDegrees(a: number, b: number): number {
  return Math.abs(((a - b + 540) % 360) - 180);
}

describe('flightAt()', () => {
  it('flies at 160 to 220 km/h while working and ferrying, and stands while loading', () => {
    for (const { phase, speedMetresPerSecond } of states) {
      const kmh = speedMetresPerSecond * 3.6;
      if (phase === 'loading') expect(kmh).toBe(0);
      else if (phase === 'taking off' || phase === 'landing') expect(kmh).toBeLessThanOrEqual(220);
      else {
        expect(kmh).toBeGreaterThanOrEqual(160);
        expect(kmh).toBeLessThanOrEqual(220);
      }
    }
  });

  it('moves according to its speed without jumps, also where the plan repeats', () => {
    for (const { before, after } of pairs) {
      const moved = distanceMetres(before, after);
      const fastest = Math.max(before.speedMetresPerSecond, after.speedMetresPerSecond) + 1;
      expect(moved).toBeLessThanOrEqual(fastest * STEP_SECONDS * 1.004);
      expect(Math.abs(after.speedMetresPerSecond - before.speedMetresPerSecond)).toBeLessThan(1.5);
      expect(Math.abs(after.heightMetres - before.heightMetres)).toBeLessThan(8);
    }
  });

  it('heads where it moves', () => {
    for (const { before, after } of pairs) {
      if (distanceMetres(before, after) < 5) continue;
      expect(apartDegrees(headingDegrees(before, after), before.headingDegrees)).toBeLessThan(3.5);
    }
  });

  it('is over a field and a few metres up whenever it sprays', () => {
    const spraying = states.filter(({ phase }) => phase === 'spraying');
    expect(spraying.length).toBeGreaterThan(states.length / 6);
    expect(spraying.every(isOverField)).toBe(true);
    expect(Math.max(...spraying.map(({ heightMetres }) => heightMetres))).toBeLessThan(5);
  });

  it('makes its procedure turns outside the field', () => {
    const [field = []] = FIELDS;
    const middle = field.reduce(
      (sum, { latitude, longitude }) => ({ latitude: sum.latitude + latitude / 4, longitude: sum.longitude + longitude / 4 }),
      {
        latitude: 0,
        longitude: 0,
      },
    );
    const tenMetresIn = field.map(({ latitude, longitude }) => ({
      latitude: middle.latitude + (latitude - middle.latitude) * 0.975,
      longitude: middle.longitude + (longitude - middle.longitude) * 0.975,
    }));
    const one = planned(1, [field]);
    const turning = Array.from({ length: Math.floor(one.totalSeconds) }, (_, second) => flightAt(one, second)).filter(
      ({ phase }) => phase === 'turning',
    );
    expect(turning.length).toBeGreaterThan(500);
    expect(turning.filter((state) => isInside(tenMetresIn, state))).toEqual([]);
  });

  it('lands, loads and takes off again on one strip, a few kilometres away', () => {
    const loading = states.filter(({ phase }) => phase === 'loading');
    const [strip] = loading;
    if (strip === undefined) throw new Error('never loads');
    expect(loading.every((state) => distanceMetres(state, strip) < 1 && state.heightMetres === 0)).toBe(true);
    for (const field of FIELDS) for (const corner of field) expect(distanceMetres(strip, corner)).toBeLessThan(12_000);
    expect(new Set(states.map(({ phase }) => phase))).toEqual(
      new Set(['loading', 'taking off', 'ferry', 'spraying', 'turning', 'landing']),
    );
  });

  it('covers the field in passes 20 to 25 m apart', () => {
    const starts = plan.legs
      .filter(({ phase }) => phase === 'spraying')
      .slice(0, 10)
      .map(({ from, lengthMetres }) => ({ ...from, lengthMetres }));
    starts.slice(2).forEach((start, index) => {
      const twoBefore = starts[index] ?? start;
      const across = Math.abs(
        (start.east - twoBefore.east) * Math.sin(start.angle) - (start.north - twoBefore.north) * Math.cos(start.angle),
      );
      expect(across / 2).toBeGreaterThan(20);
      expect(across / 2).toBeLessThan(25);
    });
  });

  it('depends only on the seed and the time', () => {
    expect(flightAt(planned(1), 1_790_000_123.25)).toEqual(flightAt(plan, 1_790_000_123.25));
    expect(flightAt(planned(2), 500)).not.toEqual(flightAt(plan, 500));
  });

  it('has no plan for a field that is too small', () => {
    const { latitude, longitude } = { latitude: 50, longitude: -105 };
    const patch = [
      { latitude, longitude },
      { latitude: latitude + 0.0002, longitude },
      { latitude, longitude: longitude + 0.0002 },
    ];
    expect(planFlight([patch], randomFrom(1))).toBeUndefined();
  });
});
