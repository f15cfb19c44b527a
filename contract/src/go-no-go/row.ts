/** From the best to the worst. An unknown fact is worse than a caution, since it may be a reason to stop. */
export const GO_NO_GO_STATES = ['go', 'caution', 'unknown', 'stop'] as const;
export type GoNoGoState = (typeof GO_NO_GO_STATES)[number];

/** The rules in the order of the card, each with its source. */
export const GO_NO_GO_SOURCES = {
  readingAge: 'Swathline: a reading holds for 30 minutes',
  wind: 'Pest Control Products Act, s. 6(5): the directions on the label',
  labelSilent: 'WCB Saskatchewan, T6105: 15 km/h where the label gives no limit',
  calm: 'Canola Council, Canola Watch, Jun 18, 2014: calm under a clear sky',
  inversionClock: 'Tom Wolf, Top Crop Manager, Apr 3, 2018: hours in which inversions form',
  signs: 'Canola Council, Canola Watch, Jun 18, 2014: signs of an inversion',
  deltaT: 'Sprayers101 and GRDC: Delta T from 2 to 8 (Australian advice)',
  night: 'Canadian Aviation Regulations, s. 702.18(1)(c)',
  direction: 'Swathline: neighbours and zones within 400 m downwind',
  papers: 'The papers on file for pilot, crew, aircraft and company',
  land: "The check of the job's land",
  outlines: 'The outlines of the job, of the file handed to guidance, and of what the farmer confirmed',
} as const;
export type GoNoGoCheck = keyof typeof GO_NO_GO_SOURCES;

/** These rules judge nothing without a reading. */
const RULES_OF_READING: readonly GoNoGoCheck[] = ['wind', 'calm', 'signs', 'deltaT', 'direction'];

export interface GoNoGoRow {
  check: GoNoGoCheck;
  state: GoNoGoState;
  sentence: string;
  /** The values that the rule compared. */
  inputs: Record<string, string | number | boolean | null>;
  source: string;
}

/** The state of a row, with what its rule compared if that is known. */
export type CheckRow = Pick<GoNoGoRow, 'check' | 'state'> & Partial<Pick<GoNoGoRow, 'inputs'>>;

/** Whether the row only repeats that there is no reading; one of a label may also be unknown because nobody read the label. */
export function waitsForReading({ check, state, inputs }: CheckRow, rows: readonly CheckRow[]): boolean {
  const needsReading = rows.some((row) => row.check === 'readingAge' && row.state !== 'go');
  return needsReading && state === 'unknown' && (RULES_OF_READING.includes(check) || inputs?.['waitsForReading'] === true);
}

/** The largest number of rows of a card. */
export const MAX_CARD_ROWS = 30;

export const STOP_NEEDS_REASON =
  'A check says stop. Enter why the job is sprayed all the same; the reason is printed on the application record.';

/** The result of a rule, to which the card adds check and source. Undefined if the rule does not apply. */
export type Finding = Pick<GoNoGoRow, 'state' | 'sentence' | 'inputs'> | undefined;

export function worstState(states: readonly GoNoGoState[]): GoNoGoState {
  return GO_NO_GO_STATES[Math.max(0, ...states.map((state) => GO_NO_GO_STATES.indexOf(state)))] ?? 'unknown';
}
