/** In a file without imports, so that a page that only names provinces does not load the table of the survey. */
export const PROVINCES = { MB: 'Manitoba', SK: 'Saskatchewan', AB: 'Alberta' } as const;
export type Province = keyof typeof PROVINCES;
