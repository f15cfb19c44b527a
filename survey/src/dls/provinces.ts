export const PROVINCES = { MB: 'Manitoba', SK: 'Saskatchewan', AB: 'Alberta' } as const;
export type Province = keyof typeof PROVINCES;
