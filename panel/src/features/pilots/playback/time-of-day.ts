/** The time of day in the operation's time zone. */
export interface TimeOfDay {
  /** HH:MM:SS */
  toSecond: (moment: number) => string;
  /** HH:MM */
  toMinute: (moment: number) => string;
}

export function timeOfDayIn(timeZone: string): TimeOfDay {
  const minute = { hour: '2-digit', minute: '2-digit', timeZone } as const;
  const toMinute = new Intl.DateTimeFormat('en-GB', minute);
  const toSecond = new Intl.DateTimeFormat('en-GB', { ...minute, second: '2-digit' });
  return { toSecond: (moment) => toSecond.format(moment), toMinute: (moment) => toMinute.format(moment) };
}
