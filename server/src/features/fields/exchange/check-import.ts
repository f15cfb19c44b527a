import { api, type ImportRow } from '@swathline/contract';
import { invalid, Problem } from '../../../platform/errors/problem.ts';
import { parseJson } from '../../../platform/http/bodies/json-body.ts';
import { parseInput } from '../../../platform/http/validate.ts';
import { resolveLand } from '../land.ts';
import { checkNewFieldZones, type NewFieldZones } from '../zones/checks.ts';
import { checkOutline } from './check-outline.ts';
import { TOO_COMPLICATED } from './formats/file-content.ts';
import { findJsonFlaw } from './formats/geojson/scan-json.ts';
import { decodeText } from './formats/text/decode-text.ts';

const MAX_DEPTH = 32;
/** Twice the number of values in the longest valid import. */
const MAX_VALUES = 1_000_000;

/** A row that passed all checks that do not need the database. */
interface CheckedRow {
  form: Omit<ImportRow, 'exclusionZones'>;
  land: ReturnType<typeof resolveLand>;
  zones: NewFieldZones;
}

export interface CheckedImport {
  userId: string;
  rows: CheckedRow[];
}

/**
 * Parses the body of an import and checks each row.
 * @throws Problem as for a new field and a new zone; the names of refused inputs start with `rows.N.`
 */
export function checkImport(body: Uint8Array): CheckedImport {
  assertValueCount(body);
  const { userId, rows } = parseInput(api.fieldsExchange.import.body, parseJson(body) ?? {});
  return { userId, rows: rows.map((row, i) => withInputPrefix(`rows.${i}`, () => checkRow(row))) };
}

/** Limits the memory that refusals take: some hundred bytes for each invalid value. */
function assertValueCount(body: Uint8Array): void {
  let values = 0;
  findJsonFlaw(decodeText(body) ?? '', MAX_DEPTH, () => {
    if (++values > MAX_VALUES) throw new Problem('too_large', TOO_COMPLICATED);
  });
}

function checkRow({ exclusionZones, ...form }: ImportRow): CheckedRow {
  const outline = checkOutline(form.coordinates);
  if (!outline.ok) throw invalid('coordinates', outline.reason);
  return { form, land: resolveLand(form), zones: checkNewFieldZones(form.coordinates, exclusionZones) };
}

/** Prefixes the names of refused inputs with the row. */
function withInputPrefix<Result>(prefix: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const errors = error.errors.map(({ field, message }) => ({ field: `${prefix}.${field}`, message }));
    throw new Problem(error.code, error.message, { errors });
  }
}
