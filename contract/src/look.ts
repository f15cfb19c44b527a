/** How a value is shown: its words, and the colour that the theme knows by this name. */
export interface Look {
  label: string;
  color: string;
}

/** How a value that was read is shown: one that is not of ours by its own name, one that is missing in these words. */
export function lookOf(looks: Partial<Record<string, Look>>, value: string | null | undefined, missing = 'Not available'): Look {
  return looks[value ?? ''] ?? { label: value || missing, color: 'grey' };
}
