import {
  DAY_MS,
  MAX_ACCURACY_METRES,
  MAX_CLOCK_OFFSET_MS,
  type PositionReport,
  type ReceivedReport,
  type RefusalReason,
} from '@swathline/contract';

/** A valid report. `moment` is its time by the device's clock, in milliseconds since 1970. */
export interface Point {
  moment: number;
  report: PositionReport;
}

/** A report that is not stored. */
export interface RefusedReport {
  reason: RefusalReason;
  /** The time by the device's clock, if that is the reason and can be read. */
  moment: number | null;
}

interface ValidatedReports {
  /** In time order. Of several reports with the same time only the first is included. */
  points: Point[];
  refused: RefusedReport[];
}

/** Accepts or refuses each report of an upload separately. */
export function validateReports(reports: ReceivedReport[], receivedAt: number, retentionDays: number): ValidatedReports {
  const limits = { oldest: receivedAt - retentionDays * DAY_MS, latest: receivedAt + MAX_CLOCK_OFFSET_MS };
  const points: Point[] = [];
  const refused: RefusedReport[] = [];
  for (const report of reports) {
    if ('refusal' in report) {
      refused.push({ reason: report.refusal, moment: null });
      continue;
    }
    const moment = Date.parse(report.timestamp);
    const [timeReason, fixReason] = [timeRefusal(moment, limits), fixRefusal(report)];
    if (timeReason) refused.push({ reason: timeReason, moment });
    else if (fixReason) refused.push({ reason: fixReason, moment: null });
    else points.push({ moment, report });
  }
  points.sort((a, b) => a.moment - b.moment);
  return { points: points.filter(({ moment }, index) => moment !== points[index - 1]?.moment), refused };
}

function timeRefusal(moment: number, { oldest, latest }: { oldest: number; latest: number }): RefusalReason | undefined {
  if (moment > latest) return 'clock_ahead';
  return moment < oldest ? 'too_old' : undefined;
}

/** A device without a fix sends latitude and longitude 0, a point in the Atlantic. */
function fixRefusal({ latitude, longitude, accuracy }: PositionReport): RefusalReason | undefined {
  if (latitude === 0 && longitude === 0) return 'no_fix';
  return (accuracy ?? 0) > MAX_ACCURACY_METRES ? 'inaccurate' : undefined;
}

/** The number of refused reports for each reason. */
export function countRefusals(refused: RefusedReport[]): { reason: RefusalReason; count: number }[] {
  const counts = new Map<RefusalReason, number>();
  for (const { reason } of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}
