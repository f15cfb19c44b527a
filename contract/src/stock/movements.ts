import { RATE_UNITS } from '../chemicals/chemical-label.ts';
import { pagedListOf, pageOf } from '../lists/lists.ts';
import { route } from '../route.ts';
import { ById, calendarDay, Id, isAnyObject, optionalText, PastTime, requiredText, Timestamp, TimestampInput } from '../values.ts';
import { z } from '../zod.ts';
import {
  AmountText,
  OwnerFilter,
  OwnerId,
  PositiveAmount,
  STOCK_OWNER_PARTS,
  STOCK_PRODUCT_PARTS,
  StockAmount,
  UnitCost,
} from './stock-values.ts';

export const MOVEMENT_KINDS = [
  'received',
  'moved',
  'used',
  'put_back',
  'returned_to_farmer',
  'returned_to_supplier',
  'spilled',
  'disposed',
  'rinsate_out',
  'rinsate_in',
  'counted',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const MOVEMENT_KIND_LABEL: Record<MovementKind, string> = {
  received: 'Received',
  moved: 'Moved',
  used: 'Used',
  put_back: 'Put back',
  returned_to_farmer: 'Returned to the farmer',
  returned_to_supplier: 'Returned to the supplier',
  spilled: 'Spilled',
  disposed: 'Disposed of',
  rinsate_out: 'Became rinsate',
  rinsate_in: 'Used again from rinsate',
  counted: 'Counted',
};

/** Whether product comes to a place, leaves one, or does both. A count goes either way. */
export const MOVEMENT_DIRECTION: Record<Exclude<MovementKind, 'counted'>, 'in' | 'out' | 'between'> = {
  received: 'in',
  moved: 'between',
  used: 'out',
  put_back: 'in',
  returned_to_farmer: 'out',
  returned_to_supplier: 'out',
  spilled: 'out',
  disposed: 'out',
  rinsate_out: 'out',
  rinsate_in: 'in',
};

const FORM_KINDS = MOVEMENT_KINDS.filter((kind) => kind !== 'counted');
const NEEDS_JOB: readonly MovementKind[] = ['used', 'put_back'];
const NEEDS_REASON: readonly MovementKind[] = ['spilled', 'disposed'];
const NO_PLACE_FROM = 'Choose the place that the product leaves';
const NO_PLACE_TO = 'Choose the place that the product comes to';

const TOO_EARLY = 'Enter a day since the year 2000';
const MIN_TIME = '2000-01-01T00:00:00.000Z';

/** When something of stock happened; a year of two digits, as '0026', is a slip. */
const LedgerTime = PastTime.refine((time) => time >= MIN_TIME, TOO_EARLY);

const MovementParts = z.strictObject({
  /** Made by the caller, so that a movement that is sent again is no second one. */
  id: Id.optional(),
  kind: z.enum(FORM_KINDS, `The kind of a movement must be one of ${FORM_KINDS.join(', ')}`),
  lotId: Id,
  ownerId: OwnerId.optional(),
  /** In the product's unit. */
  amount: PositiveAmount,
  fromPlaceId: Id.nullable().optional(),
  toPlaceId: Id.nullable().optional(),
  /** When it happened; now if absent. Balances of earlier days change with it. */
  happenedAt: LedgerTime.optional(),
  /** The job that product was used for or is put back from. */
  sprayJobId: Id.nullable().optional(),
  /** The signed record that says what was used. */
  recordId: Id.nullable().optional(),
  /** The load of the work order. */
  load: z.number().int().min(1, 'A load is numbered from 1 to 500').max(500, 'A load is numbered from 1 to 500').nullable().optional(),
  supplier: optionalText(200, 'The supplier can have at most 200 characters'),
  document: optionalText(100, 'The document can have at most 100 characters'),
  unitCost: UnitCost.nullable().optional(),
  reason: optionalText(500, 'The reason can have at most 500 characters'),
});
type MovementParts = z.infer<typeof MovementParts>;

function problemsOf({ kind, fromPlaceId, toPlaceId, ...form }: MovementParts): [path: keyof MovementParts, message: string][] {
  const direction = kind in MOVEMENT_DIRECTION ? MOVEMENT_DIRECTION[kind] : undefined;
  const [leaves, comes] = [direction === 'out' || direction === 'between', direction === 'in' || direction === 'between'];
  const isMissing = (value: unknown) => value === null || value === undefined;
  const found: [isProblem: boolean, path: keyof MovementParts, message: string][] = [
    [leaves && isMissing(fromPlaceId), 'fromPlaceId', NO_PLACE_FROM],
    [direction === 'in' && !isMissing(fromPlaceId), 'fromPlaceId', 'This movement comes from outside'],
    [comes && isMissing(toPlaceId), 'toPlaceId', NO_PLACE_TO],
    [direction === 'out' && !isMissing(toPlaceId), 'toPlaceId', 'This movement goes outside'],
    [direction === 'between' && !isMissing(toPlaceId) && fromPlaceId === toPlaceId, 'toPlaceId', 'Choose another place'],
    [NEEDS_JOB.includes(kind) && isMissing(form.sprayJobId), 'sprayJobId', 'Choose the job'],
    [NEEDS_REASON.includes(kind) && isMissing(form.reason), 'reason', 'Say what happened'],
    [kind === 'returned_to_farmer' && isMissing(form.ownerId), 'ownerId', 'Only product of a farmer is returned to the farmer'],
    [kind === 'returned_to_supplier' && !isMissing(form.ownerId), 'ownerId', "A farmer's product goes back to the farmer"],
    [!isMissing(form.unitCost) && kind !== 'received', 'unitCost', 'Only what is received has a cost'],
    [!isMissing(form.unitCost) && !isMissing(form.ownerId), 'unitCost', 'Product of a farmer has no cost'],
  ];
  return found.flatMap(([isProblem, path, message]) => (isProblem ? [[path, message]] : []));
}

const issuesOf = (value: MovementParts) =>
  problemsOf(value).map(([path, message]) => ({ code: 'custom' as const, input: value, path: [path], message }));

/** One movement of an amount of a lot. Nothing is edited later: a wrong movement is reversed. */
export const MovementForm = MovementParts.check(({ value, issues }) => {
  if (isAnyObject({ value })) issues.push(...issuesOf(value));
});
export type MovementForm = z.infer<typeof MovementForm>;

/** What the crew does on the strip. */
export const CREW_MOVEMENT_KINDS = ['moved', 'used', 'put_back', 'spilled', 'rinsate_out', 'rinsate_in'] as const;

/** A movement that a crew phone reports. */
export const CrewMovementForm = MovementParts.omit({ recordId: true, supplier: true, document: true, unitCost: true })
  .extend({
    /** Made by the phone, so that a movement that is sent twice is recorded once. */
    id: Id,
    kind: z.enum(CREW_MOVEMENT_KINDS, `The kind of a movement must be one of ${CREW_MOVEMENT_KINDS.join(', ')}`),
    /** By the phone's clock. */
    happenedAt: TimestampInput,
  })
  .check(({ value, issues }) => {
    if (isAnyObject({ value })) issues.push(...issuesOf(value));
  });
export type CrewMovementForm = z.output<typeof CrewMovementForm>;

export const MAX_MOVEMENTS = 200;

export const ReverseMovement = z.strictObject({
  reason: requiredText('Say why the movement is reversed', 500, 'The reason can have at most 500 characters'),
});

export const StockMovement = z.object({
  id: Id,
  /** In the order in which they were recorded. */
  number: z.number().int(),
  kind: z.enum(MOVEMENT_KINDS),
  happenedAt: Timestamp,
  recordedAt: Timestamp,
  recordedBy: z.string(),
  lotId: Id,
  lotNumber: z.string().nullable(),
  ...STOCK_PRODUCT_PARTS,
  ...STOCK_OWNER_PARTS,
  amount: AmountText,
  fromPlaceId: Id.nullable(),
  fromPlaceName: z.string().nullable(),
  toPlaceId: Id.nullable(),
  toPlaceName: z.string().nullable(),
  sprayJobId: Id.nullable(),
  sprayJobName: z.string().nullable(),
  recordId: Id.nullable(),
  load: z.number().int().nullable(),
  supplier: z.string().nullable(),
  document: z.string().nullable(),
  unitCost: z.string().nullable(),
  /** What a count found. */
  countedAmount: AmountText.nullable(),
  reason: z.string().nullable(),
  /** The movement that this one takes back. */
  reversesId: Id.nullable(),
  /** The movement that takes this one back. */
  reversedById: Id.nullable(),
  /** The count whose result this movement keeps, since something from before it was recorded later. */
  adjustsId: Id.nullable(),
});
export type StockMovement = z.infer<typeof StockMovement>;

/** What is at a place after a movement; negative is allowed and needs an explanation. */
export const BalanceAfter = z.object({ placeId: Id, lotId: Id, ownerId: OwnerId, amount: AmountText, unit: z.enum(RATE_UNITS) });
const Recorded = z.object({ movements: z.array(StockMovement), balances: z.array(BalanceAfter) });

const CountLine = z.strictObject({
  /** Made by the caller, so that a count that is sent again is no second one. */
  id: Id.optional(),
  lotId: Id,
  ownerId: OwnerId.optional(),
  amount: StockAmount,
});
const lineKey = ({ lotId, ownerId = null }: { lotId: string; ownerId?: string | null | undefined }) => `${lotId} ${ownerId}`;

/** A stock-take of a place: it sets the balance of each line. */
export const CountForm = z.strictObject({
  placeId: Id,
  countedAt: LedgerTime.optional(),
  reason: requiredText('Say why you counted, for example: month end', 500, 'The reason can have at most 500 characters'),
  lines: z
    .array(CountLine, 'lines is a list of lots with the amounts that were counted')
    .min(1, 'Enter at least one amount')
    .max(MAX_MOVEMENTS, `At most ${MAX_MOVEMENTS} lines`)
    .refine((lines) => new Set(lines.map(lineKey)).size === lines.length, 'Each lot of an owner can be named once'),
});

export const stockMovements = {
  /** The newest first, by when they happened. */
  list: route({
    method: 'GET',
    path: '/admin/stock/movements',
    access: ['admin'],
    query: pageOf(100).extend({
      placeId: Id.optional(),
      ownerId: OwnerFilter.optional(),
      productId: Id.optional(),
      lotId: Id.optional(),
      sprayJobId: Id.optional(),
      from: calendarDay('Enter the first day').optional(),
      to: calendarDay('Enter the last day').optional(),
    }),
    reply: pagedListOf('movements', StockMovement),
    failure: 'Failed to load the movements',
  }),
  /** Records all or none. */
  create: route({
    method: 'POST',
    path: '/admin/stock/movements',
    access: ['admin'],
    body: z.strictObject({
      movements: z
        .array(MovementForm, 'movements is a list')
        .min(1, 'Enter at least one movement')
        .max(MAX_MOVEMENTS, `At most ${MAX_MOVEMENTS} movements`),
    }),
    reply: Recorded,
    creates: true,
    done: 'Recorded',
    failure: 'Failed to record the movement. Look at the list before you try again.',
  }),
  /** Takes a movement back by another one; both stay in the list. */
  reverse: route({
    method: 'POST',
    path: '/admin/stock/movements/:id/reverse',
    access: ['admin'],
    params: ById,
    body: ReverseMovement,
    reply: Recorded,
    creates: true,
    done: 'Movement reversed',
    failure: 'Failed to reverse the movement. Look at the list before you try again.',
  }),
  count: route({
    method: 'POST',
    path: '/admin/stock/counts',
    access: ['admin'],
    body: CountForm,
    reply: Recorded,
    creates: true,
    done: 'Count recorded',
    failure: 'Failed to record the count. Look at the list before you try again.',
  }),
};
