import { useSearchParams } from 'react-router';
import { addDays, firstOfMonth, isDay, mondayOf, todayIn, weeksOfMonth } from '../../../shared/ui/format/days.ts';

export type Span = 'month' | 'week';

/** What the calendar shows, kept in the URL and absent there as long as it is as usual: this month. */
export function useCalendar(timeZone: string | undefined) {
  const [url, setUrl] = useSearchParams();
  const today = todayIn(timeZone);
  const span: Span = url.get('span') === 'week' ? 'week' : 'month';
  const asked = url.get('day') ?? '';
  const day = isDay(asked) ? asked : today;
  const weeks = span === 'week' ? [mondayOf(day)] : weeksOfMonth(day);
  const first = weeks[0] ?? day;

  const put = (name: 'span' | 'day', value: string, usual: string) =>
    setUrl((now) => {
      const next = new URLSearchParams(now);
      if (value === usual) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const turn = (by: 1 | -1) => put('day', span === 'week' ? addDays(mondayOf(day), 7 * by) : firstOfMonth(day, by), today);

  return {
    today,
    span,
    day,
    /** The Mondays of the weeks shown. */
    weeks,
    /** The first and the last day shown. */
    from: first,
    to: addDays(first, 7 * weeks.length - 1),
    showSpan: (next: Span) => put('span', next, 'month'),
    goToToday: () => put('day', today, today),
    turn,
  };
}
export type Calendar = ReturnType<typeof useCalendar>;
