import { correctedTime, type CrewEvent, type OfficeCrewEvent } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { fullNameOf } from '../../auth/user-record.ts';

/** Whether the picture of an event has arrived. */
export const HAS_PICTURE = sql<boolean>`EXISTS (SELECT FROM "crewPhotos" p WHERE p."eventId" = "crewEvents"."id")`;

/**
 * Whether a report counts as a fact about the work: it was applied, or its only fault is that it could not complete or change the job, or
 * that the job was complete or a record signed by then.
 */
export const COUNTS_AS_FACT = sql<boolean>`("outcome" = 'applied' OR "reason" IN ('finished_in_field', 'changed', 'completed', 'failed', 'signed'))`;

export const findEvent = (db: Db | Tx, id: string) => db.selectFrom('crewEvents').selectAll().where('id', '=', id).executeTakeFirst();

/** Selects events with the names of person and phone. */
export function selectEvents(db: Db) {
  return db
    .selectFrom('crewEvents')
    .innerJoin('users', 'users.id', 'crewEvents.userId')
    .innerJoin('crewPhones', 'crewPhones.id', 'crewEvents.phoneId')
    .selectAll('crewEvents')
    .select(HAS_PICTURE.as('hasPicture'))
    .select(['crewPhones.name as phoneName', fullNameOf().as('personName')]);
}

export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>;

export function crewEventOf(row: EventRow): CrewEvent {
  const { id, sprayJobId, kind, sequence, at, receivedAt, clockOffsetMs, body, outcome, message } = row;
  return {
    id,
    sprayJobId,
    kind,
    sequence,
    at,
    receivedAt,
    clockOffsetMs,
    body,
    outcome,
    message,
    happenedAt: correctedTime(at, clockOffsetMs),
    by: { id: row.userId, name: row.personName },
    phone: { id: row.phoneId, name: row.phoneName },
  };
}

export function officeEventOf(row: EventRow): OfficeCrewEvent {
  const { reason, isImported, resolvedAt, resolvedBy, resolutionNote, hasPicture } = row;
  const resolved = resolvedAt === null ? null : { at: resolvedAt, by: resolvedBy ?? '', note: resolutionNote ?? '' };
  return { ...crewEventOf(row), reason, isImported, resolved, hasPicture };
}
