import { townshipCorners } from './corners.ts';
import { parseLegalDescription } from './parse-legal-description.ts';
import type { Township } from './quarter-section.ts';

/** Reads a whole township however it is usually spelled ('Twp 34 Rge 5 W2M'): what a section makes complete. Null for anything else. */
export function parseTownship(text: string): Township | null {
  const parsed = parseLegalDescription(`SEC 1 ${text}`);
  if (!parsed.ok || parsed.land.quarter !== undefined) return null;
  const { township, range, meridian } = parsed.land;
  return townshipCorners({ township, range, meridian }) && { township, range, meridian };
}
