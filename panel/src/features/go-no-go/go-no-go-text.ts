import { operationTimeZone } from '../../shared/ui/format/format.ts';

export { CHECK_LABEL, DECISION_LABEL, STATE_STYLE } from './go-no-go-labels.ts';

/** The operation's time of day without seconds: '20:55'. */
export function clockText(moment: string | number): string {
  const timeZone = operationTimeZone();
  const format = new Intl.DateTimeFormat('en-CA', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...(timeZone && { timeZone }) });
  return format.format(new Date(moment));
}
