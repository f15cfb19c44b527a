import type { ApplicationRecord, ConditionReading } from '@swathline/contract';

type Treated = Pick<ApplicationRecord, 'startedAt' | 'endedAt'> & { readings: ConditionReading[] };

interface StartAndEnd {
  start: ConditionReading | undefined;
  end: ConditionReading | undefined;
}

/** The reading at the start and the one at the end. Only readings by hand count as taken at the site; corrected ones do not count. */
export function readingsThatCount({ readings, ...treated }: Treated): StartAndEnd {
  return chooseReadings({ ...treated, readings: readings.filter(({ source }) => source === 'hand') });
}

/** What documents show at the start and at the end: the reading that counts, or else one of a station or a forecast. */
export function printedReadings(treated: Treated): StartAndEnd {
  const [atSite, any] = [readingsThatCount(treated), chooseReadings(treated)];
  return { start: atSite.start ?? any.start, end: atSite.end ?? any.end };
}

function chooseReadings({ readings, startedAt, endedAt }: Treated): StartAndEnd {
  const valid = readings.filter(({ correctedById }) => correctedById === null);
  const ofPhase = (phase: ConditionReading['phase'], time: string | null) =>
    closestTo(
      valid.filter((reading) => reading.phase === phase),
      time,
    );
  return { start: ofPhase('start', startedAt) ?? ofPhase('before', startedAt), end: ofPhase('end', endedAt) };
}

function closestTo(readings: ConditionReading[], time: string | null): ConditionReading | undefined {
  if (time === null) return readings[0];
  const distance = ({ takenAt }: ConditionReading) => Math.abs(Date.parse(takenAt) - Date.parse(time));
  return readings.reduce<ConditionReading | undefined>((best, next) => (best && distance(best) <= distance(next) ? best : next), undefined);
}
