/** Distinguishable from each other on the map and on imagery (docs/requirements.md, Live map). */
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

/** A pilot with a job in progress has a palette colour by the first character of the id; other pilots are grey. */
export function pilotColor(pilotId: string, jobStatus: string | null): string {
  return jobStatus === 'in_progress' ? paletteColor(pilotId) : INACTIVE;
}

/** The colour of a pilot's marker during a job, for trails. */
export function paletteColor(pilotId: string): string {
  return PALETTE[paletteIndex(pilotId)] ?? INACTIVE;
}

/** Different colours for pilots shown together: each pilot's own, or the next free one. */
export function distinctColors(pilotIds: readonly string[]): Map<string, string> {
  const colors = new Map<string, string>();
  for (const pilotId of pilotIds) {
    const used = new Set(colors.values());
    const own = paletteIndex(pilotId);
    const candidates = [...PALETTE.slice(own), ...PALETTE.slice(0, own)];
    colors.set(pilotId, candidates.find((color) => !used.has(color)) ?? paletteColor(pilotId));
  }
  return colors;
}

function paletteIndex(pilotId: string): number {
  return (pilotId.codePointAt(0) ?? 0) % PALETTE.length;
}
