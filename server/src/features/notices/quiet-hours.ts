import { localTimeIn } from '@swathline/contract';

const DAY_MINUTES = 1440;

interface QuietHours {
  from: string;
  to: string;
}

/** The minutes until quiet hours end, which may pass midnight; 0 outside them. Equal times are no quiet hours. */
export function quietMinutesLeft({ from, to }: QuietHours, timeZone: string, now: Date): number {
  const [start, end, time] = [minutesOf(from), minutesOf(to), minutesOf(localTimeIn(timeZone, now.getTime()).slice(11, 16))];
  const sinceStart = (time - start + DAY_MINUTES) % DAY_MINUTES;
  const length = (end - start + DAY_MINUTES) % DAY_MINUTES;
  return sinceStart < length ? length - sinceStart : 0;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
