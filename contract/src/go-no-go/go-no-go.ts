import { clockIn } from '../days.ts';
import type { GoNoGoFacts } from './facts.ts';
import { type Finding, GO_NO_GO_SOURCES, type GoNoGoCheck, type GoNoGoRow, type GoNoGoState, worstState } from './row.ts';
import { inversionSpans, type Span, spanAt } from './sun.ts';
import {
  airMixing,
  judgeCalm,
  judgeDeltaT,
  judgeDirection,
  judgeLabelSilent,
  judgeReadingAge,
  judgeSigns,
  judgeWind,
} from './weather-rules.ts';

/** The rules by their row on the card. */
const RULES: Record<GoNoGoCheck, (facts: GoNoGoFacts) => Finding> = {
  readingAge: judgeReadingAge,
  wind: judgeWind,
  labelSilent: judgeLabelSilent,
  calm: judgeCalm,
  inversionClock: judgeInversionClock,
  signs: judgeSigns,
  deltaT: judgeDeltaT,
  night: judgeNight,
  direction: judgeDirection,
  papers: judgePapersRow,
  land: judgeLandRow,
  outlines: judgeOutlinesRow,
};

export interface GoNoGo {
  /** The worst of the rows. */
  overall: GoNoGoState;
  rows: GoNoGoRow[];
}

/**
 * Judges whether a job can be sprayed now. It is advice with reasons: the label and the pilot decide. An unknown fact never yields 'go',
 * and a worse fact never improves the result.
 */
export function goNoGo(facts: GoNoGoFacts): GoNoGo {
  const rows = (Object.keys(RULES) as GoNoGoCheck[]).flatMap((check) => {
    const finding = RULES[check](facts);
    return finding ? [{ check, ...finding, source: GO_NO_GO_SOURCES[check] }] : [];
  });
  return { overall: worstState(rows.map(({ state }) => state)), rows };
}

const MAX_REASONS = 2;

/** Why a check is not a go: the sentences of its worst rows, the first two. Without a reading that alone is the reason. */
export function decidingSentences({ overall, rows }: GoNoGo): string[] {
  if (overall === 'go') return [];
  const worst = rows.filter(({ state }) => state === overall);
  const reading = worst.find(({ check }) => check === 'readingAge');
  return (reading ? [reading] : worst.slice(0, MAX_REASONS)).map(({ sentence }) => sentence);
}

function judgeInversionClock(facts: GoNoGoFacts): Finding {
  if (!facts.sun) return { state: 'unknown', sentence: 'Sunset and sunrise are not known: the job has no outline.', inputs: {} };
  if (!isReadable(facts)) return unreadableSun;
  const span = spanAt(inversionSpans(facts.sun), facts.now);
  if (!span) return { state: 'go', sentence: 'Outside the hours around sunset, night and sunrise.', inputs: { from: null, to: null } };
  const hours = `From ${clock(span.fromMs, facts)} to ${clock(span.toMs, facts)} an inversion is likely`;
  const reason = facts.noInversionReason?.trim();
  const air = airMixing(facts);
  const inputs = { ...spanInputs(span), ...air.inputs };
  if (reason && air.isMixed) {
    return { state: 'caution', sentence: `${hours}; wind under an overcast sky was confirmed: ${reason}`, inputs: { ...inputs, reason } };
  }
  return { state: 'stop', sentence: `${hours}. ${air.sentence}`, inputs };
}

/** A time that cannot be read lies in no span, and must not pass as day. */
function isReadable({ sun, now }: GoNoGoFacts): boolean {
  const spans = sun ? [...sun.sunDown, ...sun.night] : [];
  return [now, ...spans.flatMap(({ fromMs, toMs }) => [fromMs, toMs])].every(Number.isFinite);
}

const unreadableSun: Finding = { state: 'unknown', sentence: 'Sunset and sunrise of the job are not known.', inputs: {} };

function judgeNight(facts: GoNoGoFacts): Finding {
  if (!facts.sun) return { state: 'unknown', sentence: 'Whether it is night is not known: the job has no outline.', inputs: {} };
  if (!isReadable(facts)) return unreadableSun;
  const span = spanAt(facts.sun.night, facts.now);
  const inputs = { isNight: span !== undefined, mayFlyAtNight: facts.mayFlyAtNight };
  if (!span) return { state: 'go', sentence: 'It is not night.', inputs };
  const until = `It is night until ${clock(span.toMs, facts)}`;
  return facts.mayFlyAtNight
    ? { state: 'caution', sentence: `${until}; the operator certificate allows spraying at night.`, inputs }
    : { state: 'stop', sentence: `${until}, and no operator certificate on file allows spraying at night.`, inputs };
}

/** The row of the papers. */
export function judgePapersRow({ papers }: Pick<GoNoGoFacts, 'papers'>): NonNullable<Finding> {
  if (!papers) return { state: 'unknown', sentence: 'The papers were not checked.', inputs: {} };
  const inputs = { warnings: papers.warnings.length };
  if (papers.warnings.length === 0) return { state: 'go', sentence: 'All required papers are on file and valid.', inputs };
  return { state: papers.isBlocking ? 'stop' : 'caution', sentence: papers.warnings.join(' '), inputs };
}

/** The row of the land. It keeps the names of the fields, so that a stored card can be shown without the findings. */
export function judgeLandRow({ land }: Pick<GoNoGoFacts, 'land'>): NonNullable<Finding> {
  if (!land) return { state: 'unknown', sentence: 'The land was not checked yet.', inputs: {} };
  const inputs = { warnings: land.warnings.length, ...(land.fields?.length && { fields: land.fields.join('\n') }) };
  if (land.warnings.length === 0) return { state: 'go', sentence: "The check of the job's land found nothing open.", inputs };
  return { state: 'caution', sentence: land.warnings.join(' '), inputs };
}

/** The row of the outlines. Unknown where nobody else has outlines to compare with. */
function judgeOutlinesRow({ outlines }: GoNoGoFacts): Finding {
  if (!outlines) return { state: 'unknown', sentence: 'The outlines were not compared.', inputs: {} };
  const { file, changedFormats = [], confirmed, refused } = outlines;
  const inputs = { file, confirmed, refused: refused.length };
  const reasons = [
    ...(refused.length > 0 ? [`The farmer says that this is not the right land: ${refused.join(', ')}.`] : []),
    ...(file === 'changed'
      ? [`The outlines or zones differ from those of the last file handed to guidance. ${newFileText(changedFormats)}`]
      : []),
  ];
  if (reasons.length > 0) return { state: 'stop', sentence: reasons.join(' '), inputs };
  const same = [
    ...(file === 'same' ? ['of the file handed to guidance'] : []),
    ...(confirmed === 'all' ? ['that the farmer confirmed'] : []),
  ];
  if (same.length > 0) return { state: 'go', sentence: `The outlines are those ${same.join(' and ')}.`, inputs };
  const farmer = confirmed === 'part' ? 'confirmed only a part of the land as it is now' : 'not confirmed the land as it is now';
  return { state: 'unknown', sentence: `No file was handed to guidance, and the farmer has ${farmer}.`, inputs };
}

/** @param formats the names of the formats, if they are known */
const newFileText = (formats: readonly string[]) =>
  formats.length === 0 ? 'Hand off a new file.' : `Hand off a new file: ${formats.join(', ')}.`;

const spanInputs = ({ fromMs, toMs }: Span) => ({ from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() });

function clock(at: number, { timeZone }: Pick<GoNoGoFacts, 'timeZone'>): string {
  return clockIn(timeZone, at);
}
