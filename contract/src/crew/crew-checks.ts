import { STOP_NEEDS_REASON, worstState, type GoNoGoState } from '../go-no-go/row.ts';
import { INSTRUMENT_LIMITS, oneDecimal, READING_LIMITS, windProblems, type WindParts } from '../records/reading-values.ts';
import { emptyIfInvisible, isPlainNotes, normalizeLineBreaks, PLAIN_TEXT_MESSAGE } from '../validation/plain-text.ts';
import { checkOptionalText, checkRequiredText, type Checked, type TextLimits } from '../validation/text-checks.ts';
import { CREW_LIMITS, CREW_TEXTS, type CrewEventKind, type NumberRange } from './crew-event-kinds.ts';

type Body = Record<string, unknown>;
/** Returns the body as it is stored, and reports each problem. */
type CheckOfBody = (body: Body, problem: (field: string, message: string) => void) => Body;

/**
 * Checks what a person reports. For the crew's page, which loads no validation library; the schemas of `crew-events.ts` use the same limits
 * and messages, and a test compares both.
 * @returns the body as it is stored and sent, or the first problem
 */
export function checkCrewBody<B extends object>(kind: CrewEventKind, body: B): { body: B } | { field: string; message: string } {
  const problems: { field: string; message: string }[] = [];
  const checked = CHECKS[kind](body as Body, (field, message) => problems.push({ field, message }));
  return problems[0] ?? { body: checked as B };
}

const isIn = ({ min, max }: NumberRange, value: unknown): value is number => typeof value === 'number' && value >= min && value <= max;

/** A check of one number. An optional one may be null or absent. */
const number =
  (field: string, range: NumberRange, { isOptional = false, isWhole = false } = {}): CheckOfBody =>
  ({ [field]: value }, problem) => {
    if (isOptional && (value === null || value === undefined)) return value === undefined ? {} : { [field]: value };
    if (!isIn(range, value) || (isWhole && !Number.isSafeInteger(value))) problem(field, range.message);
    return { [field]: value };
  };

const text =
  (field: string, check: (typed: string) => Checked<string | null>): CheckOfBody =>
  ({ [field]: value }, problem) => {
    if (value === undefined || value === null) return value === undefined ? {} : { [field]: value };
    const checked = check(typeof value === 'string' ? value : JSON.stringify(value));
    if ('message' in checked) problem(field, checked.message);
    else return { [field]: checked.value };
    return {};
  };

const line = (field: string, limits: TextLimits & { missing?: string }): CheckOfBody => {
  const { missing } = limits;
  const check = missing === undefined ? checkOptionalText(limits) : checkRequiredText({ ...limits, missing });
  return text(field, (typed) => check(typed, {}));
};

const notes = (field: string, { maxLength, tooLong, missing }: TextLimits & { missing?: string }): CheckOfBody =>
  text(field, (typed) => {
    const value = emptyIfInvisible(normalizeLineBreaks(typed).trim());
    if (!isPlainNotes(value)) return { message: PLAIN_TEXT_MESSAGE };
    if (value === '') return missing === undefined ? { value: null } : { message: missing };
    return value.length > maxLength ? { message: tooLong } : { value };
  });

/** Runs checks of single values one after the other; values without a check stay as they are. */
const all =
  (...checks: CheckOfBody[]): CheckOfBody =>
  (body, problem) =>
    checks.reduce((checked, check) => ({ ...checked, ...check(body, problem) }), { ...body });

const { notDone, ...LIMITS } = CREW_LIMITS;

const checkFieldDone: CheckOfBody = (body, problem) => {
  const { missing: _, ...reason } = CREW_TEXTS.notDone;
  const checked = all(
    number('acres', LIMITS.acres),
    number('notDoneAcres', notDone, { isOptional: true }),
    notes('notDoneReason', reason),
  )(body, problem);
  if (checked['notDoneAcres'] && !checked['notDoneReason']) problem('notDoneReason', CREW_TEXTS.notDone.missing);
  return checked;
};

const { windKmh, gustKmh, windFromDeg, heightM, temperatureC, humidityPct } = READING_LIMITS;

const checkReading: CheckOfBody = (body, problem) => {
  let isValid = true;
  const checked = all(
    number('windKmh', windKmh),
    number('gustKmh', gustKmh, { isOptional: true }),
    number('windFromDeg', windFromDeg, { isOptional: true, isWhole: true }),
    number('heightM', heightM, { isOptional: true }),
    number('temperatureC', temperatureC, { isOptional: true }),
    number('humidityPct', humidityPct, { isOptional: true }),
    line('instrument', INSTRUMENT_LIMITS),
  )(body, (field, message) => {
    isValid = false;
    problem(field, message);
  });
  if (!isValid) return checked;
  for (const name of ['windKmh', 'gustKmh', 'heightM', 'temperatureC']) {
    const value = checked[name];
    if (typeof value === 'number') checked[name] = oneDecimal(value);
  }
  if (typeof checked['humidityPct'] === 'number') checked['humidityPct'] = Math.round(checked['humidityPct']);
  for (const { field, message } of windProblems(checked as unknown as WindParts)) problem(field, message);
  return checked;
};

const REASON = { maxLength: 500, tooLong: 'The reason can have at most 500 characters' };

const checkGoNoGo: CheckOfBody = (body, problem) => {
  const checked = all(line('reason', REASON), line('noInversionReason', REASON))(body, problem);
  const states = (checked['rows'] as { state: GoNoGoState }[]).map(({ state }) => state);
  if (checked['decision'] === 'go' && worstState(states) === 'stop' && !checked['reason']) problem('reason', STOP_NEEDS_REASON);
  return checked;
};

const CHECKS: Record<CrewEventKind, CheckOfBody> = {
  opened_order: all(),
  job_started: all(),
  job_paused: all(notes('reason', CREW_TEXTS.pause)),
  load_done: all(number('n', LIMITS.load, { isWhole: true }), number('litres', LIMITS.litres, { isOptional: true })),
  reading: checkReading,
  field_done: checkFieldDone,
  leftover: all(line('product', CREW_TEXTS.product), number('amount', LIMITS.amount)),
  job_finished: all(number('hours', LIMITS.hours, { isOptional: true })),
  hazard_added: all(line('hazard', CREW_TEXTS.hazard), notes('note', CREW_TEXTS.hazardNote)),
  note: all(notes('text', CREW_TEXTS.note)),
  photo: all(line('caption', CREW_TEXTS.caption)),
  go_no_go: checkGoNoGo,
};
