import type { Sun } from './sun.ts';

/** A reading of the weather; only one taken by hand counts as taken at the site. */
export interface SiteReading {
  source: 'hand' | 'station' | 'forecast';
  takenAt: string;
  /** When the office received it; absent on the phone that took it. */
  receivedAt?: string | undefined;
  windKmh: number;
  gustKmh?: number | null | undefined;
  /** Where the wind comes from, in degrees; null without wind. */
  windFromDeg: number | null;
  temperatureC?: number | null | undefined;
  humidityPct?: number | null | undefined;
  cloud?: 'clear' | 'partly' | 'overcast' | null | undefined;
  /** Empty if none was seen, null if they were not looked for. */
  signs?: ('fog' | 'dew' | 'smoke' | 'dust')[] | null | undefined;
}

/** A product of the job with the wind limit of its label; null if none is on file. */
export interface LabelLimit {
  name: string;
  maxWindKmh: number | null;
  /** No limit is on file, and nobody recorded having read the label: it may have a limit. */
  isUnread?: boolean | undefined;
  /** The farmer brings the product, and the office keeps no label of it. */
  isFarmersOwn?: boolean | undefined;
  /** An adjuvant or a fertilizer: it has no registration, so no label limits the wind. */
  hasNoLabel?: boolean | undefined;
}

/** What the rules read of a product and its label as the office keeps them; the label is null for the farmer's own product. */
export function labelLimitOf(name: string, { label, hasNoPcpNumber: hasNoLabel = false }: StoredProduct): LabelLimit {
  const { maxWindKmh = null, labelReadOn = null } = label ?? {};
  return { name, maxWindKmh, isUnread: maxWindKmh === null && labelReadOn === null, isFarmersOwn: !label, hasNoLabel };
}

interface StoredProduct {
  label?: StoredLabel | null | undefined;
  hasNoPcpNumber?: boolean | undefined;
}

interface StoredLabel {
  maxWindKmh?: number | null | undefined;
  /** The day on which the office read the label. */
  labelReadOn?: string | null | undefined;
}

/** Something near the field that drift would harm. */
export interface SensitivePlace {
  name: string;
  distanceMetres: number;
  /** From the field to the place, in degrees; null when it lies in the field or touches it. */
  bearingDegrees: number | null;
  /** The directions in which it lies from all parts of the fields within 400 m; half of their width is the spread. */
  arc?: { bearingDegrees: number; spreadDegrees: number } | undefined;
}

/** How the outlines and zones of a job compare with those that others have. */
export interface OutlineFacts {
  /** The last file of each format that was handed to guidance: `changed` if one differs; `none` if none was. */
  file: 'same' | 'changed' | 'none';
  /** The names of the formats whose last file differs. */
  changedFormats?: string[] | undefined;
  /** Whether the farmer confirmed all fields as they are now, some, or none. */
  confirmed: 'all' | 'part' | 'none';
  /** The names of the fields that the farmer says are not right. */
  refused: string[];
}

/** The facts that the rules judge. Null means not known, which never becomes 'go'. */
export interface GoNoGoFacts {
  /** In any order. The caller leaves out readings that were corrected. */
  readings: readonly SiteReading[];
  /** Empty for a job without products. */
  labels: readonly LabelLimit[];
  sun: Sun | null;
  /** Why the pilot is sure that there is no inversion: confirmed on this check, or on a kept one no older than a reading may be. */
  noInversionReason?: string | null | undefined;
  mayFlyAtNight: boolean;
  places: readonly SensitivePlace[] | null;
  /** The sentences of papers that are missing or expired. */
  papers: { warnings: readonly string[]; isBlocking: boolean } | null;
  /** The sentences of the check of the job's land. */
  land: { warnings: readonly string[]; /** The names of the fields whose check is open. */ fields?: readonly string[] | undefined } | null;
  outlines: OutlineFacts | null;
  /** The moment to judge, in milliseconds since 1970. */
  now: number;
  /** The operation's time zone, for times in sentences. */
  timeZone: string;
}
