import { MINUTE_MS } from '../days.ts';
import { deltaT } from './delta-t.ts';
import type { GoNoGoFacts, LabelLimit, SensitivePlace, SiteReading } from './facts.ts';
import type { Finding, GoNoGoRow } from './row.ts';

/** An older reading says nothing about the weather now. */
export const MAX_READING_AGE_MIN = 30;
/** From this part of the label's limit on, the wind needs attention. A percentage, since 0.8 × 12 is more than 9.6. */
export const CAUTION_PERCENT_OF_LIMIT = 80;
export const MAX_WIND_WITHOUT_LIMIT_KMH = 15;
/** Weaker wind does not mix the air. */
export const MIN_MIXING_WIND_KMH = 3;
export const DELTA_T_LIMITS = { min: 2, max: 8, veryDry: 10 } as const;
export const MAX_TEMPERATURE_C = 28;
export const MAX_PLACE_DISTANCE_METRES = 400;
/** Half the angle into which the wind is assumed to carry drift. */
export const DOWNWIND_DEGREES = 45;
/** How far the wind may veer beyond the directions in which a place lies from parts of the fields. */
export const VEERING_DEGREES = 15;

/** The newest reading taken by hand at or before the moment of the check. */
export function newestSiteReading({ readings, now }: Pick<GoNoGoFacts, 'readings' | 'now'>): SiteReading | undefined {
  const taken = readings.filter(({ source, ...times }) => source === 'hand' && momentOf(times) <= now);
  return taken.reduce<SiteReading | undefined>((newest, each) => (newest && isNewer(newest, each) ? newest : each), undefined);
}

/** When a reading was taken; from a clock that is fast, when it was received. */
const momentOf = ({ takenAt, receivedAt = takenAt }: Pick<SiteReading, 'takenAt' | 'receivedAt'>) =>
  Math.min(Date.parse(takenAt), Date.parse(receivedAt));

/** Of two readings of the same moment the one with more wind counts as newer, so that the result does not depend on their order. */
function isNewer(one: SiteReading, other: SiteReading): boolean {
  const difference = momentOf(one) - momentOf(other) || strongestWind(one) - strongestWind(other);
  return difference === 0 ? JSON.stringify(one) >= JSON.stringify(other) : difference > 0;
}

const isKnown = (value: number | null | undefined): value is number => typeof value === 'number' && Number.isFinite(value);
/** The stronger of wind and gust; what cannot be read counts as 0, and `windDoubt` reports it. */
const strongestWind = ({ windKmh, gustKmh }: SiteReading) => Math.max(0, ...[windKmh, gustKmh].filter(isKnown));

/**
 * Why nobody can rely on the wind of a reading. Such a reading is refused today; earlier versions stored it.
 * @returns a sentence; null for a reading that fits together
 */
function windDoubt({ windKmh, gustKmh = null, windFromDeg }: SiteReading): string | null {
  if (!isKnown(windKmh) || windKmh < 0 || (gustKmh !== null && !isKnown(gustKmh))) return 'The wind of the reading cannot be read.';
  if (windKmh === 0 && (gustKmh ?? 0) > 0) return `The reading contradicts itself: no wind, but gusts of ${gustKmh} km/h.`;
  if (windKmh === 0 && windFromDeg !== null) return 'The reading contradicts itself: no wind, but a direction.';
  if (gustKmh !== null && gustKmh < windKmh)
    return `The reading contradicts itself: gusts of ${gustKmh} km/h under a wind of ${windKmh} km/h.`;
  return null;
}

const doubtful = (doubt: string, inputs: GoNoGoRow['inputs']): Finding => ({
  state: 'unknown',
  sentence: `${doubt} Take a new one.`,
  inputs,
});
const ageMinutes = (reading: SiteReading, now: number) => Math.floor((now - momentOf(reading)) / MINUTE_MS);

export function judgeReadingAge(facts: GoNoGoFacts): Finding {
  const reading = newestSiteReading(facts);
  const minutes = reading ? ageMinutes(reading, facts.now) : null;
  const inputs = { takenAt: reading?.takenAt ?? null, ageMinutes: minutes };
  if (minutes === null) return { state: 'unknown', sentence: 'No reading was taken at the site. Take one before the start.', inputs };
  if (isTooOld(reading, facts.now)) {
    return { state: 'unknown', sentence: `The last reading at the site is ${minutes} minutes old. Take a new one.`, inputs };
  }
  return { state: 'go', sentence: `The reading at the site is ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} old.`, inputs };
}

function isTooOld(reading: SiteReading | undefined, now: number): boolean {
  return reading === undefined || now - momentOf(reading) > MAX_READING_AGE_MIN * MINUTE_MS;
}

/** The reading that the rules may use: taken at the site within the last 30 minutes. */
function currentReading(facts: GoNoGoFacts): SiteReading | undefined {
  const reading = newestSiteReading(facts);
  return isTooOld(reading, facts.now) ? undefined : reading;
}

const noReading = (subject: string, inputs: GoNoGoRow['inputs'] = {}): Finding => ({
  state: 'unknown',
  sentence: `${subject} is not known: there is no reading at the site from the last ${MAX_READING_AGE_MIN} minutes.`,
  inputs,
});

const describeWind = ({ windKmh, gustKmh }: SiteReading) => `Wind ${windKmh} km/h${gustKmh ? `, gusts ${gustKmh} km/h` : ''}`;
const windInputs = ({ windKmh, gustKmh }: SiteReading) => ({ windKmh, gustKmh: gustKmh ?? null });

export function judgeWind(facts: GoNoGoFacts): Finding {
  const limited = facts.labels.flatMap(({ name, maxWindKmh }) => (maxWindKmh === null ? [] : [{ name, maxWindKmh }]));
  const [strictest] = limited.filter(({ maxWindKmh }) => isLimit(maxWindKmh)).toSorted((one, other) => one.maxWindKmh - other.maxWindKmh);
  const unreadable = limited.find(({ maxWindKmh }) => !isLimit(maxWindKmh));
  const finding = strictest && compareWithLimit(facts, strictest);
  if (!unreadable || finding?.state === 'stop') return finding;
  return { state: 'unknown', sentence: `The wind limit of ${unreadable.name} cannot be read. Correct it.`, inputs: {} };
}

const isLimit = (kmh: number) => isKnown(kmh) && kmh >= 0;

function compareWithLimit(facts: GoNoGoFacts, { name, maxWindKmh }: { name: string; maxWindKmh: number }): Finding {
  const reading = currentReading(facts);
  if (!reading) return noReading('The wind', { limitKmh: maxWindKmh });
  const inputs = { ...windInputs(reading), limitKmh: maxWindKmh, product: name };
  const limit = `the label of ${name} allows ${maxWindKmh} km/h`;
  const wind = describeWind(reading);
  if (strongestWind(reading) > maxWindKmh) return { state: 'stop', sentence: `${wind}: ${limit}.`, inputs };
  const doubt = windDoubt(reading);
  if (doubt) return doubtful(doubt, inputs);
  if (isCloseToLimit(strongestWind(reading), maxWindKmh)) {
    return { state: 'caution', sentence: `${wind} is close to the limit: ${limit}.`, inputs };
  }
  return { state: 'go', sentence: `${wind}; ${limit}.`, inputs };
}

/** Compares tenths, as readings are stored. */
const isCloseToLimit = (kmh: number, limitKmh: number) => Math.round(kmh * 10) * 10 >= CAUTION_PERCENT_OF_LIMIT * limitKmh;

/**
 * Products whose labels give no wind limit; this rule applies beside the limits of the others. Products without a label are judged if no
 * product has a limit.
 */
export function judgeLabelSilent(facts: GoNoGoFacts): Finding {
  const silent = facts.labels.filter(({ maxWindKmh, hasNoLabel = false }) => maxWindKmh === null && !hasNoLabel);
  if (silent.length === 0 && facts.labels.some(({ maxWindKmh }) => maxWindKmh !== null)) return undefined;
  const own = silent.filter(({ isFarmersOwn = false }) => isFarmersOwn);
  const ofOffice = silent.filter((label) => !own.includes(label));
  const limits = {
    limitKmh: MAX_WIND_WITHOUT_LIMIT_KMH,
    products: namesOf(ofOffice),
    ...(own.length > 0 && { ownProducts: namesOf(own) }),
  };
  if (facts.labels.length === 0) {
    const sentence = 'The job has no products, so the wind that their labels allow is not known. Add what is sprayed.';
    return { state: 'unknown', sentence, inputs: limits };
  }
  const unread = ofOffice.filter(({ isUnread = false }) => isUnread);
  const sentences = [
    ...(unread.length > 0
      ? [
          `The wind that the label of ${namesOf(unread)} allows is not known. Read the label, and have the office enter the limit and the day.`,
        ]
      : []),
    ...(own.length > 0 ? [`Read the label of ${namesOf(own)} yourself: the office does not have the wind that it allows.`] : []),
  ];
  if (sentences.length > 0) return { state: 'unknown', sentence: sentences.join(' '), inputs: limits };
  const missing =
    silent.length > 0
      ? `No wind limit is recorded for ${namesOf(silent)}. Read the label.`
      : `No label limits the wind for ${namesOf(facts.labels)}.`;
  return compareWithDefault(facts, limits, missing);
}

const namesOf = (labels: readonly LabelLimit[]) => labels.map(({ name }) => name).join(', ');

/** @param missing the sentence about the limit that the labels do not give */
function compareWithDefault(facts: GoNoGoFacts, limits: GoNoGoRow['inputs'], missing: string): Finding {
  const reading = currentReading(facts);
  if (!reading) return noReading('The wind', { ...limits, waitsForReading: true });
  const inputs = { ...windInputs(reading), ...limits };
  const doubt = windDoubt(reading);
  if (doubt) return doubtful(doubt, inputs);
  const isWindy = strongestWind(reading) > MAX_WIND_WITHOUT_LIMIT_KMH;
  const comparison = isWindy ? `more than ${MAX_WIND_WITHOUT_LIMIT_KMH} km/h` : `at most ${MAX_WIND_WITHOUT_LIMIT_KMH} km/h`;
  return { state: isWindy ? 'caution' : 'go', sentence: `${describeWind(reading)}, ${comparison}. ${missing}`, inputs };
}

export function judgeCalm(facts: GoNoGoFacts): Finding {
  const reading = currentReading(facts);
  if (!reading) return noReading('Whether the air is calm');
  const { windKmh } = reading;
  const cloud = reading.cloud ?? null;
  const inputs = { windKmh, cloud };
  const doubt = windDoubt(reading);
  if (doubt) return doubtful(doubt, inputs);
  if (windKmh >= MIN_MIXING_WIND_KMH) return { state: 'go', sentence: `Wind ${windKmh} km/h mixes the air.`, inputs };
  if (cloud === null) {
    return { state: 'unknown', sentence: `Wind ${windKmh} km/h, and the cloud was not recorded. Look at the sky.`, inputs };
  }
  if (cloud === 'clear') {
    return { state: 'caution', sentence: `Wind ${windKmh} km/h under a clear sky: a sign of an inversion.`, inputs };
  }
  return { state: 'go', sentence: `Wind ${windKmh} km/h under cloud.`, inputs };
}

const SIGN_TEXT = { fog: 'fog', dew: 'dew', smoke: 'smoke that hangs', dust: 'dust that hangs' } as const;

export function judgeSigns(facts: GoNoGoFacts): Finding {
  const reading = currentReading(facts);
  if (!reading) return noReading('Whether there are signs of an inversion');
  const signs = reading.signs ?? null;
  const inputs = { signs: signs?.join(', ') ?? null };
  if (signs === null)
    return { state: 'unknown', sentence: 'Signs of an inversion were not looked for: fog, dew, hanging smoke or dust.', inputs };
  if (signs.length === 0) return { state: 'go', sentence: 'No fog, dew, hanging smoke or dust was seen.', inputs };
  return { state: 'stop', sentence: `Signs of an inversion: ${signs.map((sign) => SIGN_TEXT[sign]).join(', ')}.`, inputs };
}

/** Information, never a stop. */
export function judgeDeltaT(facts: GoNoGoFacts): Finding {
  const reading = currentReading(facts);
  if (!reading) return noReading('Delta T');
  const { temperatureC = null, humidityPct = null } = reading;
  if (temperatureC === null || humidityPct === null) {
    return { state: 'unknown', sentence: 'Temperature or humidity was not recorded.', inputs: { temperatureC, humidityPct } };
  }
  if (!isKnown(temperatureC) || !isKnown(humidityPct) || humidityPct < 0 || humidityPct > 100) {
    return doubtful('Temperature or humidity of the reading cannot be read.', {});
  }
  const value = Math.round(deltaT(temperatureC, humidityPct) * 10) / 10;
  const inputs = { temperatureC, humidityPct, deltaT: value };
  const remarks = [describeDeltaT(value), temperatureC > MAX_TEMPERATURE_C ? `${temperatureC} °C is hot: drops evaporate.` : null];
  const cautions = remarks.filter((remark) => remark !== null);
  return cautions.length === 0
    ? { state: 'go', sentence: `Delta T is ${value} °C.`, inputs }
    : { state: 'caution', sentence: cautions.join(' '), inputs };
}

function describeDeltaT(value: number): string | null {
  if (value > DELTA_T_LIMITS.veryDry) return `Delta T is ${value} °C, far too dry: fine drops evaporate before they land.`;
  if (value > DELTA_T_LIMITS.max) return `Delta T is ${value} °C, dry: drops evaporate quickly.`;
  if (value < DELTA_T_LIMITS.min) return `Delta T is ${value} °C, damp: fine drops hang in the air.`;
  return null;
}

/** True if wind from one direction blows towards a place: towards its nearest edge, or towards it from any part of the fields near it. */
function blowsTowards(windFromDeg: number, { bearingDegrees, arc }: SensitivePlace): boolean {
  if (!isKnown(bearingDegrees)) return true;
  const isWithin = (bearing: number, degrees: number) => !(Math.abs(((windFromDeg + 180 - bearing + 540) % 360) - 180) > degrees);
  return (
    isWithin(bearingDegrees, DOWNWIND_DEGREES) || (arc !== undefined && isWithin(arc.bearingDegrees, arc.spreadDegrees + VEERING_DEGREES))
  );
}

export function judgeDirection(facts: GoNoGoFacts): Finding {
  if (facts.places === null) return { state: 'unknown', sentence: 'Neighbours and zones near the field were not checked.', inputs: {} };
  // A place whose distance cannot be read counts as near.
  const near = facts.places.filter(({ distanceMetres }) => !(distanceMetres > MAX_PLACE_DISTANCE_METRES));
  const reading = currentReading(facts);
  if (near.length === 0)
    return {
      state: 'go',
      sentence: `No neighbour or sensitive zone is recorded within ${MAX_PLACE_DISTANCE_METRES} m.`,
      inputs: { places: 0 },
    };
  const known = { places: near.length, bearings: bearingsText(near) };
  if (!reading) return noReading('The wind direction', known);
  const { windKmh, windFromDeg } = reading;
  const inputs = { windKmh, windFromDeg, ...known };
  const doubt = windDoubt(reading);
  if (doubt) return doubtful(doubt, inputs);
  if (windFromDeg === null && strongestWind(reading) === 0) {
    return { state: 'go', sentence: 'No wind carries drift towards a neighbour or zone.', inputs };
  }
  if (windFromDeg === null || !isKnown(windFromDeg)) {
    return doubtful(`${describeWind(reading)}, but where it comes from was not recorded.`, inputs);
  }
  const downwind = near.filter((place) => blowsTowards(windFromDeg, place));
  if (downwind.length === 0) {
    return {
      state: 'go',
      sentence: `The wind blows away from the ${near.length === 1 ? 'neighbour or zone' : `${near.length} neighbours and zones`} within ${MAX_PLACE_DISTANCE_METRES} m.`,
      inputs,
    };
  }
  const names = downwind.map(
    ({ name, distanceMetres }) => `${name} (${distanceMetres === 0 ? 'in the field' : `${Math.round(distanceMetres)} m`})`,
  );
  return { state: 'caution', sentence: `The wind blows towards ${names.join(', ')}.`, inputs };
}

/** Where the places lie, in whole degrees: '45, 120', with 'in the field' for those that have no bearing. */
const bearingsText = (places: readonly SensitivePlace[]) =>
  places.map(({ bearingDegrees }) => (bearingDegrees === null ? 'in the field' : Math.round(bearingDegrees))).join(', ');

/** What the reading says about an inversion at an hour that makes one likely. Wind under an overcast sky rules it out, with a reason. */
export function airMixing(facts: GoNoGoFacts): { isMixed: boolean; sentence: string; inputs: GoNoGoRow['inputs'] } {
  const reading = currentReading(facts);
  const found = (sentence: string, isMixed = false) => ({
    isMixed,
    sentence,
    inputs: { windKmh: reading?.windKmh ?? null, cloud: reading?.cloud ?? null },
  });
  if (!reading) {
    return found(`Wait, or take a reading: wind of at least ${MIN_MIXING_WIND_KMH} km/h under an overcast sky counts, with a reason.`);
  }
  const doubt = windDoubt(reading);
  if (doubt) return found(`${doubt} Wait, or take a new one.`);
  const { windKmh, cloud = null } = reading;
  if (windKmh < MIN_MIXING_WIND_KMH) return found(`Wait: the recorded wind of ${windKmh} km/h does not mix the air.`);
  if (cloud === null) return found(`The wind of ${windKmh} km/h would mix the air; the cloud was not recorded. Wait, or look at the sky.`);
  if (cloud !== 'overcast') return found('Wait: the recorded sky is not overcast.');
  return found(`Wind of ${windKmh} km/h under an overcast sky is recorded. Wait, or say why there is no inversion.`, true);
}
