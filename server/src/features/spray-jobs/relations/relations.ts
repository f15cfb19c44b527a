import type { api, BodyOf } from '@swathline/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { invalid } from '../../../platform/errors/problem.ts';
import type { Person } from '../../../platform/http/callers.ts';
import { holdChemicals } from '../../chemicals/queries.ts';
import { holdActive, holdRole } from '../../users/guards.ts';
import { RATE_UNIT, SHOWN_CHEMICALS, SHOWN_FIELDS } from '../job-columns.ts';
import { productKey } from '../product-key.ts';
import { fullNameOf } from '../../auth/user-record.ts';
import { type OwnedJob, replaceFields } from './job-fields.ts';

type Form = BodyOf<(typeof api.sprayJobs)['create']>;

/** The relations of a job to replace; undefined leaves them unchanged. */
type Relations = Partial<Pick<Form, 'fieldIds' | 'chemicals' | 'groundCrew'>>;

/**
 * Replaces the given relations of a job.
 * @throws Problem invalid, naming the relation that does not fit: a field of another farmer, a deleted chemical, inactive crew
 */
export async function replaceRelations(tx: Tx, by: Person, job: OwnedJob, relations: Relations): Promise<void> {
  if (relations.fieldIds) await replaceFields(tx, by, job, unique(relations.fieldIds));
  if (relations.chemicals) await replaceChemicals(tx, job.id, relations.chemicals);
  if (relations.groundCrew) await replaceGroundCrew(tx, job.id, by.id, unique(relations.groundCrew));
}

/** What the history of a job says about its relations. */
type Description = Record<'fields' | 'chemicals' | 'groundCrew' | 'aircraft', string>;

/** A job's fields, chemicals, crew and aircraft as text, for its history. */
export async function describeRelations(tx: Tx, id: string): Promise<Description> {
  const { rows } = await sql<Description>`SELECT
    (SELECT string_agg(f."name", ', ' ORDER BY f."position")
      FROM ${SHOWN_FIELDS} WHERE f."sprayJobId" = ${id}) AS "fields",
    (SELECT string_agg(coalesce(c."name", part."customChemicalName") || ' ' || part."applicationRateLitersPerAcre" || ' ' || ${RATE_UNIT} || '/acre'
        || CASE WHEN c."id" IS NULL AND part."pcpNumber" IS NOT NULL THEN ' (PCP no. ' || part."pcpNumber" || ')'
          WHEN c."id" IS NULL AND part."hasNoPcpNumber" THEN ' (no PCP number)' ELSE '' END, ', ' ORDER BY part."position")
      FROM ${SHOWN_CHEMICALS} WHERE part."sprayJobId" = ${id}) AS "chemicals",
    (SELECT string_agg(${fullNameOf('u')}, ', ' ORDER BY u."lastName", u."id")
      FROM "groundCrewAssignments" part JOIN "users" u ON u."id" = part."userId" WHERE part."sprayJobId" = ${id}) AS "groundCrew",
    (SELECT a."registration" FROM "sprayJobs" JOIN "aircraft" a ON a."id" = "sprayJobs"."aircraftId" WHERE "sprayJobs"."id" = ${id}) AS "aircraft"`.execute(
    tx,
  );
  const [texts] = rows;
  return {
    fields: texts?.fields ?? '',
    chemicals: texts?.chemicals ?? '',
    groundCrew: texts?.groundCrew ?? '',
    aircraft: texts?.aircraft ?? '',
  };
}

type Chemicals = NonNullable<Form['chemicals']>;

/** A chemical that stays on the job keeps its id, by which records and crews know it, and its frozen copy. */
async function replaceChemicals(tx: Tx, sprayJobId: string, chemicals: Chemicals): Promise<void> {
  const ids = unique(chemicals.flatMap(({ chemicalId }) => chemicalId ?? []));
  const known = await holdChemicals(tx, ids);
  if (known.length < ids.length) {
    throw invalid('chemicals', 'One of the chosen chemicals is no longer in the catalogue.');
  }
  const before = await tx
    .deleteFrom('sprayJobChemicals')
    .where('sprayJobId', '=', sprayJobId)
    .returning(['id', 'position', 'chemicalId', 'customChemicalName', 'frozenChemical'])
    .execute();
  const keptIds = keepIds(
    before.sort((a, b) => a.position - b.position),
    chemicals,
  );
  const copies = new Map(before.map(({ chemicalId, frozenChemical }) => [chemicalId, frozenChemical]));
  if (chemicals.length > 0) {
    await tx
      .insertInto('sprayJobChemicals')
      .values(
        chemicals.map((chemical, position) => ({
          id: keptIds[position],
          sprayJobId,
          position,
          chemicalId: chemical.chemicalId ?? null,
          applicationRateLitersPerAcre: chemical.applicationRateLitersPerAcre,
          customChemicalName: chemical.customChemicalName ?? null,
          customChemicalDescription: chemical.customChemicalDescription ?? null,
          customRateUnit: chemical.farmerSupplied ? (chemical.rateUnit ?? 'L') : 'L',
          pcpNumber: chemical.pcpNumber ?? null,
          hasNoPcpNumber: chemical.hasNoPcpNumber ?? false,
          frozenChemical: jsonOrNull(copies.get(chemical.chemicalId ?? null)),
        })),
      )
      .execute();
  }
}

/** @returns for each chemical the id of its row `before`, where it has one; each id once */
function keepIds(before: (ChemicalName & { id: string })[], chemicals: Chemicals): (string | undefined)[] {
  const left = [...before];
  return chemicals.map((chemical) => {
    const at = left.findIndex((row) => keyOf(row) === keyOf(chemical));
    return at < 0 ? undefined : left.splice(at, 1)[0]?.id;
  });
}

type ChemicalName = Pick<Chemicals[number], 'chemicalId' | 'customChemicalName'>;

const keyOf = ({ chemicalId, customChemicalName }: ChemicalName) => productKey({ chemicalId, name: customChemicalName });

const jsonOrNull = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);

/** Keeps the assignments of members who stay on the crew, with their dates and notes. */
async function replaceGroundCrew(tx: Tx, sprayJobId: string, byUserId: string, userIds: string[]): Promise<void> {
  await tx
    .deleteFrom('groundCrewAssignments')
    .where('sprayJobId', '=', sprayJobId)
    .$if(userIds.length > 0, (q) => q.where('userId', 'not in', userIds))
    .execute();
  const staying = await tx.selectFrom('groundCrewAssignments').select('userId').where('sprayJobId', '=', sprayJobId).execute();
  const added = userIds.filter((userId) => !staying.some((member) => member.userId === userId));
  await addGroundCrew(tx, sprayJobId, { userIds: added, notes: null, byUserId, input: 'groundCrew' });
}

interface GroundCrewAssignment {
  userIds: string[];
  /** Members who are already on the crew keep theirs if it is undefined. */
  notes: string | null | undefined;
  byUserId: string;
  /** The name of the input, for a refusal. */
  input: string;
}

/** Adds members to a job's crew. A member who is already on it gets new notes. @throws Problem invalid */
export async function addGroundCrew(tx: Tx, sprayJobId: string, { userIds, notes, byUserId, input }: GroundCrewAssignment): Promise<void> {
  if (userIds.length === 0) {
    return;
  }
  const members = await holdActive(tx, userIds, 'ground_crew');
  if (members.length < userIds.length) {
    throw invalid(input, 'One of the chosen people is not an active ground crew member.');
  }
  await tx
    .insertInto('groundCrewAssignments')
    .values(userIds.map((userId) => ({ sprayJobId, userId, assignedByUserId: byUserId, notes: notes ?? null })))
    .onConflict((conflict) => {
      const member = conflict.columns(['sprayJobId', 'userId']);
      return notes === undefined ? member.doNothing() : member.doUpdateSet({ notes });
    })
    .execute();
}

/** @throws Problem invalid for a user who is not an active pilot */
export async function assertPilot(tx: Tx, pilotId: string | null | undefined): Promise<void> {
  if (!pilotId) {
    return;
  }
  const user = await holdRole(tx, pilotId);
  if (user?.role !== 'pilot' || !user.isActive) {
    throw invalid('pilotId', 'The chosen person is not an active pilot.');
  }
}

export const unique = (ids: string[]): string[] => [...new Set(ids)];
