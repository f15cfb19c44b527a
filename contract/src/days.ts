/** Calendar days are texts `YYYY-MM-DD`, which order as they stand; counting goes through UTC, so that no clock change can lose a day. */
export const DAY_MS = 86_400_000;

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The day that a moment is in a time zone; in the reader's own where none is given. */
export function dayIn(timeZone: string | undefined, moment: Date): string {
  const format = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', ...(timeZone && { timeZone }) });
  return format.format(moment);
}
