import { DAY_MS, formatDay } from '../days.ts';
import type { Hazard } from './hazards.ts';
import type { SensitiveSite } from './sensitive-sites.ts';
import { HAZARD_STYLE, SITE_STYLE } from './place-kinds.ts';

/** 'Wire: Power line', 'Cell tower', or the kind alone. */
export function hazardName({ kind, name }: Pick<Hazard, 'kind' | 'name'>): string {
  const { label } = HAZARD_STYLE[kind];
  if (name === null) return label;
  return name.toLowerCase().includes(label.toLowerCase()) ? name : `${label}: ${name}`;
}

/** 'Bees: Hives of A. Lee'. */
export const siteName = ({ kind, name }: Pick<SensitiveSite, 'kind' | 'name'>) => `${SITE_STYLE[kind].label}: ${name}`;

/** '45 m high' or 'height not known'. */
export const heightText = (heightM: number | null) =>
  heightM === null ? 'height not known' : `${heightM.toLocaleString('en-CA', { maximumFractionDigits: 1 })} m high`;

/** 'today', '1 day ago', '14 days ago'; 'on May 3, 2026' for a day after today. Both days are `YYYY-MM-DD`. */
export function daysAgo(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  if (days < 0) return `on ${formatDay(day)}`;
  if (days === 0) return 'today';
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

/** 'seen May 3, 2026, confirmed 14 days ago'. */
export function ageText({ seenOn, confirmedOn }: Pick<Hazard, 'seenOn' | 'confirmedOn'>, today: string): string {
  const seen = seenOn === null ? 'day seen not known' : `seen ${formatDay(seenOn)}`;
  return `${seen}, ${confirmedOn === null ? 'never confirmed' : `confirmed ${daysAgo(confirmedOn, today)}`}`;
}

/** When and by whom a hazard was seen, and where it is known from: 'seen May 3, 2026, never confirmed, by A. Lee, source Office'. */
export function hazardSource(hazard: Pick<Hazard, 'seenOn' | 'confirmedOn' | 'seenBy' | 'source'>, today: string): string {
  const { seenBy, source } = hazard;
  return [ageText(hazard, today), seenBy && `by ${seenBy}`, `source ${source}`].filter(Boolean).join(', ');
}

/** Where a site is known from, and how old that is. */
export function siteSource(
  { source, sourceDate, confirmedOn }: Pick<SensitiveSite, 'source' | 'sourceDate' | 'confirmedOn'>,
  today: string,
): string {
  const said = sourceDate === null ? source : `${source}, ${formatDay(sourceDate)}`;
  return confirmedOn === null ? said : `${said}, confirmed ${daysAgo(confirmedOn, today)}`;
}

const COMPASS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

/** '240 m NE' or '1.4 km S'; 'at the field' below one metre. */
export function wayText({ distanceMetres, bearingDegrees }: { distanceMetres: number; bearingDegrees: number }): string {
  if (distanceMetres < 1) return 'at the field';
  const length = distanceMetres < 1000 ? `${Math.round(distanceMetres)} m` : `${(distanceMetres / 1000).toFixed(1)} km`;
  return `${length} ${COMPASS[Math.round(bearingDegrees / 45) % 8]}`;
}
