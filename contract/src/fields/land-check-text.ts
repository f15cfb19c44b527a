import { CHECK_LAND, type LandCheck } from './land-check.ts';

/** Not checked yet is said, so that silence means checked. */
export const LAND_PENDING = 'The land has not been checked yet';

/** Who confirmed land and when; null where nobody did. `momentText` writes a moment for its reader. */
export function landConfirmation({ status, confirmedBy, confirmedAt }: LandCheck, momentText: (moment: string) => string): string | null {
  if (status !== 'confirmed' || confirmedAt === null) return null;
  return `Confirmed by ${confirmedBy ?? 'an administrator'} on ${momentText(confirmedAt)}`;
}

/** What a work order says of a field's land: warnings to look at, and a confirmation. Nothing where the reader was not given it. */
export function landOnPaper(check: LandCheck | undefined, timeZone: string): { warnings: string[]; confirmation: string | null } {
  if (check === undefined) return { warnings: [], confirmation: null };
  const day = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: 'short', day: 'numeric', timeZone });
  const confirmation = landConfirmation(check, (moment) => day.format(new Date(moment)));
  const sentences = check.findings.map(({ message }) => message);
  return {
    warnings: check.status === 'check' ? sentences.map((sentence) => `${CHECK_LAND}: ${sentence}`) : [],
    confirmation: check.status === 'pending' ? `${LAND_PENDING}.` : confirmation && `Land: ${sentences.join(' ')} ${confirmation}.`,
  };
}
