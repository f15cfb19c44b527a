/** Apart from the borders, so that a page that only names provinces does not load the survey's table. */
export const PROVINCES = { MB: 'Manitoba', SK: 'Saskatchewan', AB: 'Alberta' } as const;
export type Province = keyof typeof PROVINCES;
