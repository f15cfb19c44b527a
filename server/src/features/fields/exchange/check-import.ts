import { api, type ImportRow } from '@swathline/contract';
import { invalid, Problem } from '../../../platform/errors/problem.ts';
import { parseJson } from '../../../platform/http/json-body.ts';
import { read } from '../../../platform/http/validate.ts';
import { resolveLand } from '../land.ts';
import { checkNewFieldZones, type NewFieldZones } from '../zones/checks.ts';
import { checkOutline } from './check-outline.ts';
import { decodeText, TOO_COMPLICATED } from './formats/file-content.ts';
import { findJsonFlaw } from './formats/geojson/scan-json.ts';

const MAX_DEPTH = 32;
/** Twice what the longest import takes. */
const MAX_VALUES = 1_000_000;

/** A row that passed every check that needs no database. */
interface CheckedRow {
  form: Omit<ImportRow, 'exclusionZones'>;
  place: ReturnType<typeof resolveLand>;
  zones: NewFieldZones;
}

export interface CheckedImport {
  userId: string;
  rows: CheckedRow[];
}

/**
 * Reads the body of an import and checks each of its rows.
 * @throws Problem as for a new field and a new zone; the refused input is named `rows.N.…`
 */
export function checkImport(body: Uint8Array): CheckedImport {
  refuseTooManyValues(body);
  const { userId, rows } = read(api.fieldsExchange.import.body, parseJson(body) ?? {});
  return { userId, rows: rows.map((row, i) => within(`rows.${i}`, () => checkRow(row))) };
}

/** Refusing a wrong value takes some hundred bytes of memory. */
function refuseTooManyValues(body: Uint8Array): void {
  let values = 0;
  findJsonFlaw(decodeText(body) ?? '', MAX_DEPTH, () => {
    if (++values > MAX_VALUES) throw new Problem('too_large', TOO_COMPLICATED);
  });
}

function checkRow({ exclusionZones, ...form }: ImportRow): CheckedRow {
  const outline = checkOutline(form.coordinates);
  if (!outline.ok) throw invalid('coordinates', outline.reason);
  return { form, place: resolveLand(form), zones: checkNewFieldZones(form.coordinates, exclusionZones) };
}

/** Puts the row before the input that a refusal names. */
function within<Result>(place: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const errors = error.errors.map(({ field, message }) => ({ field: `${place}.${field}`, message }));
    throw new Problem(error.code, error.message, { errors });
  }
}
