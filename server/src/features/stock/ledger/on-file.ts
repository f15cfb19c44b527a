import { type api, type BodyOf, compareDecimals, type MovementForm, type StockMovement } from '@swathline/contract';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { readMovements } from './read.ts';

type CountForm = BodyOf<typeof api.stockMovements.count>;

const MUST_EQUAL = ['kind', 'lotId', 'amount'] as const;
const MAY_BE_ABSENT = ['ownerId', 'fromPlaceId', 'toPlaceId', 'sprayJobId', 'recordId', 'load', 'supplier', 'document', 'reason'] as const;

/** The id if the movement is on file. One that is sent without a time may have happened at any. @throws Problem already_taken */
export function findSame(tx: Tx, form: MovementForm): Promise<string | undefined> {
  const { id, happenedAt, unitCost = null } = form;
  return findOnFile(
    tx,
    id,
    (known) =>
      MUST_EQUAL.every((name) => known[name] === form[name]) &&
      MAY_BE_ABSENT.every((name) => known[name] === (form[name] ?? null)) &&
      isSameDecimal(known.unitCost, unitCost) &&
      isSameTime(known, happenedAt),
  );
}

/** The id if the line of a count is on file, likewise. @throws Problem already_taken */
export function findSameCount(
  tx: Tx,
  { placeId, reason, countedAt }: CountForm,
  line: CountForm['lines'][number],
): Promise<string | undefined> {
  const { id, lotId, ownerId = null, amount } = line;
  return findOnFile(
    tx,
    id,
    (known) =>
      known.countedAmount === amount &&
      known.lotId === lotId &&
      known.ownerId === ownerId &&
      (known.fromPlaceId ?? known.toPlaceId) === placeId &&
      known.reason === reason &&
      isSameTime(known, countedAt),
  );
}

const isSameDecimal = (a: string | null, b: string | null) => (a === null || b === null ? a === b : compareDecimals(a, b) === 0);
const isSameTime = ({ happenedAt }: StockMovement, sent: string | undefined) =>
  sent === undefined || Date.parse(sent) === Date.parse(happenedAt);

async function findOnFile(tx: Tx, id: string | undefined, isSame: (known: StockMovement) => boolean): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const [known] = await readMovements(tx, [id]);
  if (known === undefined || isSame(known)) return known?.id;
  throw new Problem(
    'already_taken',
    'This is recorded already, with other values. Look at the list of movements, and reverse what is wrong there.',
  );
}
