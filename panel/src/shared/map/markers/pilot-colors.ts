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
  return jobStatus === 'in_progress' ? paletteColor(pilotId) : INACTIVE;
}

/** The colour of a pilot's marker while at work, for what it leaves behind. */
export function paletteColor(pilotId: string): string {
  return PALETTE[placeOf(pilotId)] ?? INACTIVE;
}

/** A colour for each of several pilots seen together: its own, or the next one free where an earlier pilot has that. */
export function distinctColors(pilotIds: readonly string[]): Map<string, string> {
  const colors = new Map<string, string>();
  for (const pilotId of pilotIds) {
    const taken = new Set(colors.values());
    const own = placeOf(pilotId);
    const inTurn = [...PALETTE.slice(own), ...PALETTE.slice(0, own)];
    colors.set(pilotId, inTurn.find((color) => !taken.has(color)) ?? paletteColor(pilotId));
  }
  return colors;
}

function placeOf(pilotId: string): number {
  return (pilotId.codePointAt(0) ?? 0) % PALETTE.length;
}
