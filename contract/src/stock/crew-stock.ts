import { route } from '../route.ts';
import { Id, Timestamp } from '../values.ts';
import { describeIssue } from '../validation/describe-issue.ts';
import { z } from '../zod.ts';
import { BalanceAfter, CrewMovementForm, MAX_MOVEMENTS } from './movements.ts';
import { MixPlan } from './mix.ts';
import { StockPlace } from './places.ts';

/** An entry of `movements` that is not a valid movement. */
export interface UnusableMovement {
  /** As sent; null if it has none. */
  id: string | null;
  /** What is wrong with it, as a sentence. */
  refusal: string;
}

function refusalOf(given: unknown): UnusableMovement {
  const { id } = (given ?? {}) as { id?: unknown };
  const { error } = CrewMovementForm.safeParse(given, { error: describeIssue });
  return { id: typeof id === 'string' ? id.slice(0, 100) : null, refusal: `${error?.issues[0]?.message ?? 'This is not a movement'}.` };
}

/** A movement, or the refusal of an invalid one, which does not block the others. */
export const ReceivedMovement = z.union([
  CrewMovementForm,
  z.unknown().transform(refusalOf).meta({ type: 'object', description: 'Anything else is refused alone' }),
]);
export type ReceivedMovement = z.output<typeof ReceivedMovement>;

export const MOVEMENT_OUTCOMES = ['recorded', 'refused'] as const;
export type MovementOutcome = (typeof MOVEMENT_OUTCOMES)[number];

const MovementAnswer = z.object({
  id: z.string().nullable(),
  outcome: z.enum(MOVEMENT_OUTCOMES),
  /** Why it is refused. */
  message: z.string().nullable(),
  /** What is at its places after it. */
  balances: z.array(BalanceAfter),
});

const DrawnMovements = z.array(ReceivedMovement).max(MAX_MOVEMENTS, `Send at most ${MAX_MOVEMENTS} movements at a time`);

const CrewStock = z.object({
  places: z.array(StockPlace.pick({ id: true, name: true, kind: true })),
  mixes: z.array(MixPlan),
});
export type CrewStock = z.infer<typeof CrewStock>;

/** The stock as a crew phone has it. It holds no costs. */
export const crewStock = {
  /** How to mix for the person's jobs, with our own product and that of their farmers. */
  get: route({
    method: 'GET',
    path: '/crew/stock',
    access: 'crew',
    reply: CrewStock,
    failure: 'The stock could not be loaded',
  }),
  /** Records each movement for itself, at the time at which it happened. Sending one again changes nothing and gets the same answer. */
  send: route({
    method: 'POST',
    path: '/crew/stock/movements',
    access: 'crew',
    body: z.strictObject({
      sentAt: z.iso.datetime({ offset: true, error: 'sentAt is the time of the phone, like 2026-06-15T12:00:00Z' }),
      movements: DrawnMovements,
    }),
    reply: z.object({
      movements: z.array(MovementAnswer),
      receivedAt: Timestamp,
      /** A sentence for the person, if the phone's clock is more than 5 minutes off; else null. */
      clockMessage: z.string().nullable(),
    }),
    done: 'Received by the office',
    failure: 'The office did not receive this. It stays on this phone.',
  }),
  /** Records the draws of a phone's exported file as if the phone sent them. */
  importDraws: route({
    method: 'POST',
    path: '/admin/stock/crew-draws',
    access: ['admin'],
    body: z.strictObject({
      phoneId: Id,
      /** By how much the server's clock was ahead of the phone's; null if it is not known. */
      clockOffsetMs: z.number().int().nullable(),
      movements: DrawnMovements,
    }),
    reply: z.object({ movements: z.array(MovementAnswer) }),
    failure: 'Failed to import what was drawn',
  }),
};
