import { DAY_MS, MAX_CLOCK_OFFSET_MS, type PositionReport, type ReceivedReport, type RefusalReason } from '@swathline/contract';

/** A valid report. `moment` is its time by the device's clock, in milliseconds since 1970. */
export interface Point {
  moment: number;
  report: PositionReport;
}

/** A report that is not stored. */
export interface RefusedReport {
  reason: RefusalReason;
  /** The time by the device's clock, null if it is invalid. */
  moment: number | null;
}

interface ValidatedReports {
  /** In time order. Of several reports with the same time only the first is included. */
  points: Point[];
  refused: RefusedReport[];
}

/** Accepts or refuses each report of an upload separately. */
export function validateReports(reports: ReceivedReport[], receivedAt: number, retentionDays: number): ValidatedReports {
  const [oldest, latest] = [receivedAt - retentionDays * DAY_MS, receivedAt + MAX_CLOCK_OFFSET_MS];
  const points: Point[] = [];
  const refused: RefusedReport[] = [];
  for (const report of reports) {
    if ('refusal' in report) {
      refused.push({ reason: report.refusal, moment: null });
      continue;
    }
    const moment = Date.parse(report.timestamp);
    if (moment > latest) refused.push({ reason: 'clock_ahead', moment });
    else if (moment < oldest) refused.push({ reason: 'too_old', moment });
    else points.push({ moment, report });
  }
  points.sort((a, b) => a.moment - b.moment);
  return { points: points.filter(({ moment }, index) => moment !== points[index - 1]?.moment), refused };
}

/** The number of refused reports for each reason. */
export function countRefusals(refused: RefusedReport[]): { reason: RefusalReason; count: number }[] {
  const counts = new Map<RefusalReason, number>();
  for (const { reason } of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}
