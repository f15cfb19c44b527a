import {
  type api,
  type BoardJob,
  type BoardLane,
  type BodyOf,
  dayIn,
  DOWNWIND_DEGREES,
  hasEnded,
  HOUR_MS,
  jobsOfLane,
  laneAircraft,
  laneStop,
  lastUsefulDay,
  MINUTE_MS,
  type SensitivePlace,
  startOfDayIn,
  stripOf,
  type Suggestion,
  VEERING_DEGREES,
  type WeatherHours,
} from '@swathline/contract';
import { createLegs, flyLane, type PlannedLane, type PlannedStop } from '@swathline/survey';
import { invalid } from '../../platform/errors/problem.ts';
import { groupBy } from '../../platform/db/sql/rows.ts';
import { listSensitivePlacesOf } from '../go-no-go/places.ts';
import { listJobsToJudge } from '../spray-jobs/jobs-to-judge.ts';
import { WeatherUnavailable } from '../weather/fetch-json.ts';
import type { ForecastReader } from '../weather/forecast.ts';
import { type BoardClock, daylightOf, middleOfWork } from './board.ts';
import { listPlanned } from './board-jobs.ts';
import { reasonsFor } from './reasons.ts';
import { listLanes } from './lanes.ts';
import { searchOrders } from './search.ts';
import { readStrips } from './strips.ts';

export type SuggestContext = BoardClock & { readForecast: ForecastReader | undefined };
type Form = BodyOf<(typeof api.board)['suggest']>;

/** A lane with the jobs that may be reordered: those in progress or ended keep their places. */
interface OpenLane extends PlannedLane {
  lane: BoardLane;
}

/** Where no sun is known, a lane begins at this hour and has this many hours of light. */
const DEFAULT_START_HOUR = 6;
const DEFAULT_LIGHT_HOURS = 14;

/** Better orders for the lanes of a day, with the reason of each place. Changes nothing. @throws Problem invalid without jobs to order */
export async function suggestOrders(context: SuggestContext, form: Form): Promise<Suggestion> {
  const jobs = (await listPlanned(context.db, form.day, form.day)).filter(({ aircraftId }) => aircraftId !== null);
  const open = jobs.filter(
    ({ status, aircraftId }) =>
      !hasEnded(status) && status !== 'in_progress' && (form.aircraftId === undefined || aircraftId === form.aircraftId),
  );
  if (open.length === 0) throw invalid('day', 'No jobs are planned here that could be put in order.');
  const weather = await readWeather(context, open);
  const lanes = await makeLanes(context, form, { open, weather });
  const groups = [...groupBy(lanes, ({ lane }) => lane.aircraft.kind).values()];
  const mayChangeLane = form.mayChangeAircraft && form.aircraftId === undefined;
  const found = await searchOrders({
    groups: groups.map((group) => ({ lanes: group.map(({ aircraft, stops }) => ({ aircraft, stops })), mayChangeLane })),
  });
  const byId = new Map(open.map((job) => [job.id, job]));
  return {
    lanes: groups.flatMap((group, index) =>
      group.map((lane, at) => describeLane(lane, found[index]?.lanes[at] ?? [...lane.stops], { byId, jobs })),
    ),
    costBefore: sumOf(found.map(({ costBefore }) => costBefore)),
    costAfter: sumOf(found.map(({ cost }) => cost)),
    weather: weather && { source: weather.source, at: weather.at },
  };
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

async function readWeather({ readForecast }: SuggestContext, jobs: readonly BoardJob[]): Promise<WeatherHours | null> {
  const middle = middleOfWork(jobs.flatMap((job) => job.middle ?? []));
  if (!readForecast || middle === null) return null;
  try {
    return await readForecast(middle);
  } catch (error) {
    if (error instanceof WeatherUnavailable) return null;
    throw error;
  }
}

async function makeLanes(
  { db, timeZone }: SuggestContext,
  { day }: Form,
  { open, weather }: { open: BoardJob[]; weather: WeatherHours | null },
): Promise<OpenLane[]> {
  const aircraftIds = [...new Set(open.flatMap(({ aircraftId }) => aircraftId ?? []))];
  const [lanes, strips, land] = await Promise.all([
    listLanes(db, aircraftIds),
    readStrips(db),
    listJobsToJudge(
      db,
      open.map(({ id }) => id),
    ),
  ]);
  const places = await listSensitivePlacesOf(
    db,
    open.map(({ id }) => land.get(id)?.fields ?? []),
  );
  const placesOf = new Map(open.map(({ id }, index) => [id, places[index] ?? []]));
  return lanes
    .filter(({ aircraft }) => aircraftIds.includes(aircraft.id))
    .map((lane) => {
      const strip = stripOf(lane, strips);
      const laneJobs = jobsOfLane(open, lane.aircraft.id, day);
      const light = lightOf(day, strip ?? middleOfWork(laneJobs.flatMap((job) => job.middle ?? [])), timeZone);
      return {
        lane,
        aircraft: { ...laneAircraft(lane.aircraft, lane.figures, strip), daylightMinutes: light.minutes },
        stops: laneJobs.map((job) => planStop(job, { day, startMs: light.startMs, weather, places: placesOf.get(job.id) ?? [] })),
      };
    });
}

/** A lane begins at sunrise, or now on a day that has begun. */
function lightOf(day: string, place: ReturnType<typeof middleOfWork>, timeZone: string): { startMs: number; minutes: number } {
  const { sunrise, sunset } = daylightOf(day, place, timeZone);
  const midnight = startOfDayIn(timeZone, day);
  const riseMs = sunrise === null ? midnight + DEFAULT_START_HOUR * HOUR_MS : Date.parse(sunrise);
  const setMs = sunset === null ? riseMs + DEFAULT_LIGHT_HOURS * HOUR_MS : Date.parse(sunset);
  const now = Date.now();
  const startMs = day === dayIn(timeZone, new Date(now)) ? Math.min(setMs, Math.max(riseMs, now)) : riseMs;
  return { startMs, minutes: (setMs - startMs) / MINUTE_MS };
}

interface StopFacts {
  day: string;
  startMs: number;
  weather: WeatherHours | null;
  places: readonly SensitivePlace[];
}

function planStop(job: BoardJob, { day, startMs, weather, places }: StopFacts): PlannedStop {
  const daysLeft = Math.round((Date.parse(lastUsefulDay(job)) - Date.parse(day)) / (24 * HOUR_MS));
  return { ...laneStop(job), daysLeft, windyHours: windyHours(places, startMs, weather) };
}

const MAX_LANE_HOURS = 24;

/** For each hour from the start: whether the forecast wind blows from the fields towards a sensitive place. */
function windyHours(places: readonly SensitivePlace[], startMs: number, weather: WeatherHours | null): boolean[] {
  if (weather === null || places.length === 0) return [];
  return Array.from({ length: MAX_LANE_HOURS }, (_, hour) => {
    const at = startMs + hour * HOUR_MS;
    const wind = weather.hours.find((each) => Math.abs(Date.parse(each.at) - at) <= HOUR_MS / 2)?.windFromDeg ?? null;
    return wind !== null && places.some((place) => isDownwind(place, (wind + 180) % 360));
  });
}

function isDownwind({ bearingDegrees, arc }: SensitivePlace, blowsTo: number): boolean {
  const bearing = arc?.bearingDegrees ?? bearingDegrees;
  if (bearing === null) return false;
  const turn = Math.abs(((bearing - blowsTo + 540) % 360) - 180);
  return turn <= (arc === undefined ? DOWNWIND_DEGREES : Math.max(DOWNWIND_DEGREES, arc.spreadDegrees + VEERING_DEGREES));
}

interface Known {
  byId: ReadonlyMap<string, BoardJob>;
  /** All jobs of the day, for the places that they have. */
  jobs: readonly BoardJob[];
}

function describeLane({ lane, aircraft, stops }: OpenLane, suggested: PlannedStop[], { byId, jobs }: Known): Suggestion['lanes'][number] {
  const legs = createLegs();
  const [before, after] = [flyLane(aircraft, stops, legs), flyLane(aircraft, suggested, legs)];
  const laneJobs = (aircraftId: string | null) => jobs.filter((job) => job.aircraftId === aircraftId);
  const fixed = laneJobs(lane.aircraft.id).filter(({ id }) => !byId.has(id)).length;
  const sums = ({ ferryKm, changes, loads, totalMinutes }: typeof before) => ({ ferryKm, changes, loads, minutes: totalMinutes });
  return {
    aircraftId: lane.aircraft.id,
    before: sums(before),
    after: sums(after),
    stops: suggested.map((stop, index) => {
      const job = byId.get(stop.id);
      const flown = after.stops[index];
      const times = flown ?? { startMinute: 0, endMinute: 0, ferryKm: 0, loads: 0, isChange: false };
      return {
        sprayJobId: stop.id,
        position: fixed + index + 1,
        currentPosition: laneJobs(job?.aircraftId ?? null).findIndex(({ id }) => id === stop.id) + 1,
        currentAircraftId: job?.aircraftId ?? null,
        startMinute: times.startMinute,
        ferryKm: times.ferryKm,
        loads: times.loads,
        reasons: reasonsFor({ stop, times, before: suggested[index - 1], job, strip: aircraft.strip }, legs),
      };
    }),
  };
}
