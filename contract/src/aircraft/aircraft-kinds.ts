export const AIRCRAFT_KINDS = ['aeroplane', 'helicopter', 'rpas'] as const;
export type AircraftKind = (typeof AIRCRAFT_KINDS)[number];

export const AIRCRAFT_KIND_LABEL: Record<AircraftKind, string> = {
  aeroplane: 'Aeroplane',
  helicopter: 'Helicopter',
  rpas: 'Drone (RPAS)',
};

/** Droplet sizes from very fine to ultra coarse, as labels and nozzle charts name them. */
export const SPRAY_QUALITIES = ['VF', 'F', 'M', 'C', 'VC', 'XC', 'UC'] as const;
export type SprayQuality = (typeof SPRAY_QUALITIES)[number];

export const SPRAY_QUALITY_LABEL: Record<SprayQuality, string> = {
  VF: 'Very fine (VF)',
  F: 'Fine (F)',
  M: 'Medium (M)',
  C: 'Coarse (C)',
  VC: 'Very coarse (VC)',
  XC: 'Extremely coarse (XC)',
  UC: 'Ultra coarse (UC)',
};

/** True if the first spray has smaller droplets than the second. */
export function isFinerSpray(quality: SprayQuality, than: SprayQuality): boolean {
  return SPRAY_QUALITIES.indexOf(quality) < SPRAY_QUALITIES.indexOf(than);
}

export const SPRAY_QUALITY_MESSAGE = `Spray quality must be one of ${SPRAY_QUALITIES.join(', ')}`;

const LETTERS = /^C-[A-Z]{4}$/;
const DIGITS = /^C-\d{1,12}$/;

/**
 * Writes a registration in its normal form, 'C-GABC': upper case, without blanks, with one hyphen after the C. Text that is not a registration
 * gets the same treatment; `registrationError` refuses it.
 */
export function normalizeRegistration(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/^C/, 'C-');
}

/** Why an aircraft of this kind cannot have this normalized registration; null if it can. */
export function registrationError(kind: AircraftKind, registration: string): string | null {
  if (kind === 'rpas') return DIGITS.test(registration) ? null : 'The registration of a drone is C- and digits, for example C-2100012345';
  return LETTERS.test(registration) ? null : 'The registration of an aeroplane or a helicopter is C- and four letters, for example C-GABC';
}
