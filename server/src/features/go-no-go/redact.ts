import {
  CHECK_LAND,
  type CrewCheckFacts,
  type CrewEvent,
  type GoNoGoFacts,
  type GoNoGoRow,
  judgeLandRow,
  judgePapersRow,
} from '@swathline/contract';
import type { Person } from '../../platform/http/callers.ts';

/** The role of a person who reads a card. */
type Reader = Pick<Person, 'role'>;

/** The office and pilots read which papers are missing and what the land check found, which may name other farmers. */
const maySeeFindings = ({ role }: Reader) => role === 'admin' || role === 'pilot';

type Row = Pick<GoNoGoRow, 'check' | 'state' | 'sentence' | 'inputs'>;

/** Papers of which somebody who may not see them reads only that some are not in order. */
const redactPapers = (papers: NonNullable<GoNoGoFacts['papers']>): NonNullable<CrewCheckFacts['papers']> => ({
  ...papers,
  warnings: papers.warnings.length === 0 ? [] : ['Papers are missing or expired. Ask the office.'],
});

/** @param fields the names of the fields whose check is open; empty for cards of earlier versions, which did not keep them */
const landToCheck = (fields: readonly string[]): NonNullable<CrewCheckFacts['land']> => ({
  warnings: (fields.length === 0 ? [''] : fields).map((name) => `${CHECK_LAND}${name === '' ? '' : `: ${name}`}. Ask the office.`),
  fields: [...fields],
});

/** The facts of a check as this reader may read them. */
export function redactFacts<Facts extends Pick<GoNoGoFacts, 'papers' | 'land'>>(facts: Facts, by: Reader): Facts {
  if (maySeeFindings(by)) return facts;
  const { papers, land } = facts;
  const names = land?.fields ?? [];
  return { ...facts, papers: papers && redactPapers(papers), land: names.length > 0 ? landToCheck(names) : land };
}

/**
 * The rows of a stored card as this reader gets them live. Who made the card does not matter: for a reader who may not see the
 * findings the sentences about papers and land are made again from the state.
 */
export function redactRows<Stored extends Row>(rows: readonly Stored[], by: Reader): Stored[] {
  return maySeeFindings(by) ? [...rows] : rows.map((row) => ({ ...row, ...redacted(row) }));
}

function redacted({ check, state, inputs }: Row): Partial<Row> {
  const isFine = state === 'go';
  const isUnknown = state === 'unknown';
  if (check === 'papers') {
    const papers = isUnknown ? null : redactPapers({ warnings: isFine ? [] : [''], isBlocking: state === 'stop' });
    return { ...judgePapersRow({ papers }), state };
  }
  if (check === 'land') {
    const names = typeof inputs['fields'] === 'string' && inputs['fields'] !== '' ? inputs['fields'].split('\n') : [];
    return { ...judgeLandRow({ land: isUnknown ? null : isFine ? { warnings: [] } : landToCheck(names) }), state };
  }
  return {};
}

/**
 * Why a report could not change its job names the papers that are missing.
 * @param failed what a reader who may not see them reads instead
 */
export function redactVerdict<Verdict extends { reason: string | null; message: string | null }>(
  verdict: Verdict,
  by: Reader,
  failed: string | null,
): Verdict {
  return verdict.reason === 'failed' && !maySeeFindings(by) ? { ...verdict, message: failed } : verdict;
}

/** A report of a crew as this reader may read it. @param failed as for `redactVerdict` */
export function redactReport<Report extends Pick<CrewEvent, 'kind' | 'body' | 'message'> & { reason: string | null }>(
  report: Report,
  by: Reader,
  failed: string,
): Report {
  const { kind, body } = report;
  const rows = kind === 'go_no_go' ? { rows: redactRows(body['rows'] as Row[], by) } : {};
  return { ...redactVerdict(report, by, failed), body: { ...body, ...rows } };
}
