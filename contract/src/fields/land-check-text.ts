import { dayIn, formatDay } from '../days.ts';
import type { LandCheck } from './land-check.ts';

export const CHECK_LAND = 'Check land';

/** Land that does not exist must be corrected and cannot be confirmed. */
export const isConfirmable = ({ status, findings }: LandCheck) => status === 'check' && findings.every(({ code }) => code !== 'impossible');

/** Shown while the land is not checked, so that no message means it is checked. */
export const LAND_PENDING = 'The land has not been checked yet';

/** Who confirmed the land and when; null if it is not confirmed. `momentText` formats the time. */
export function describeLandConfirmation(
  { status, confirmedBy, confirmedAt }: LandCheck,
  momentText: (moment: string) => string,
): string | null {
  if (status !== 'confirmed' || confirmedAt === null) return null;
  return `Confirmed by ${confirmedBy ?? 'an administrator'} on ${momentText(confirmedAt)}`;
}

/** The land check of a field as a work order prints it. Empty if the reader may not see the check. */
export function describeLandForPrint(check: LandCheck | undefined, timeZone: string): { warnings: string[]; confirmation: string | null } {
  if (check === undefined) return { warnings: [], confirmation: null };
  const confirmation = describeLandConfirmation(check, (moment) => formatDay(dayIn(timeZone, new Date(moment))));
  const sentences = check.findings.map(({ message }) => message);
  return {
    warnings: check.status === 'check' ? sentences.map((sentence) => `${CHECK_LAND}: ${sentence}`) : [],
    confirmation: check.status === 'pending' ? `${LAND_PENDING}.` : confirmation && `Land: ${sentences.join(' ')} ${confirmation}.`,
  };
}
