/** Told apart over land, pictures and each other; specification, section 9. */
const PALETTE = [
  '#d1352b',
  '#8e3fb0',
  '#3f51b5',
  '#1479c9',
  '#00838f',
  '#00796b',
  '#3c8c40',
  '#7c8a1a',
  '#c98a00',
  '#d9660f',
  '#7a5243',
  '#c2265f',
] as const;
const INACTIVE = '#87908c';

/** A pilot at work has a colour of the palette by the first character of its id; everyone else is grey. */
export function pilotColor(pilotId: string, jobStatus: string | null): string {
  if (jobStatus !== 'in_progress') return INACTIVE;
  return PALETTE[(pilotId.codePointAt(0) ?? 0) % PALETTE.length] ?? INACTIVE;
}
