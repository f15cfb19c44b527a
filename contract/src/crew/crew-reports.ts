import { MAX_CREW_CLOCK_OFFSET_MS } from './crew-event-kinds.ts';

// How reports of crew phones are read, the same at the office and on the phone.

/** The first and the last moment that the database and the API can write. */
const EARLIEST_MS = Date.parse('0001-01-01T00:00:00.000Z');
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** What is added to the times of a phone's clock: nothing to one that is right, hardly off, or not known. */
export const clockCorrectionMs = (clockOffsetMs: number | null): number =>
  clockOffsetMs !== null && Math.abs(clockOffsetMs) > MAX_CREW_CLOCK_OFFSET_MS ? clockOffsetMs : 0;

/** A time of a phone's clock, corrected if that clock is more than a few minutes off. */
export function correctedTime(at: string, clockOffsetMs: number | null): string {
  const correctionMs = clockCorrectionMs(clockOffsetMs);
  if (correctionMs === 0) return at;
  return new Date(Math.min(LATEST_MS, Math.max(EARLIEST_MS, Date.parse(at) + correctionMs))).toISOString();
}

/**
 * Of each field, by its id, the report that counts: the newest of the job's pilot, or else of anyone.
 * @param reports of fields done, the oldest first
 */
export function fieldReportsThatCount<Report extends { body: Record<string, unknown> }>(
  reports: readonly Report[],
  isOfPilot: (report: Report) => boolean,
): Map<string, Report> {
  return new Map([...reports, ...reports.filter(isOfPilot)].map((report) => [String(report.body['fieldId']), report]));
}
