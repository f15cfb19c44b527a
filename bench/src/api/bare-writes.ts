import type { Pool, PoolClient } from 'pg';
import { READ_JOB } from './bare-reads.ts';

export interface ChemicalForm {
  name: string;
  type: string;
  activeIngredient: string;
  applicationRateLitersPerAcre: number;
}

export interface JobForm {
  name: string;
  userId: string;
  startDate: string;
  endDate: string;
  fieldIds: string[];
  chemicals: { chemicalId: string; applicationRateLitersPerAcre: number }[];
}

const INSERT_AUDIT_ENTRY = `INSERT INTO "auditTrail" ("byUserId", "byName", "action", "subjectType", "subjectId", "changes") VALUES ($1, 'Bare Server', 'create', $2, $3, $4)`;

/** Creates a chemical and its audit entry in one transaction. @returns the row */
export function createChemical(pool: Pool, authorId: string, form: ChemicalForm): Promise<object> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO "chemicals" ("name", "type", "activeIngredient", "applicationRateLitersPerAcre") VALUES ($1, $2, $3, $4) RETURNING *`,
      [form.name, form.type, form.activeIngredient, form.applicationRateLitersPerAcre],
    );
    const row = onlyRow(rows);
    await client.query(INSERT_AUDIT_ENTRY, [authorId, 'chemical', row.id, JSON.stringify(form)]);
    return row;
  });
}

/** Creates a job with fields, chemicals, status change and audit entry in one transaction. @returns the job with its relations */
export async function createJob(pool: Pool, authorId: string, form: JobForm): Promise<object> {
  const id = await inTransaction(pool, async (client) => {
    await client.query(`SELECT "role", "isActive" FROM "users" WHERE "id" = $1 FOR SHARE`, [form.userId]);
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO "sprayJobs" ("userId", "name", "startDate", "endDate") VALUES ($1, $2, $3, $4) RETURNING "id"`,
      [form.userId, form.name, form.startDate, form.endDate],
    );
    const row = onlyRow(rows);
    await client.query(`SELECT "id", "userId", "isActive" FROM "fields" WHERE "id" = ANY($1) FOR SHARE`, [form.fieldIds]);
    await client.query(
      `INSERT INTO "sprayJobFields" ("sprayJobId", "fieldId", "position") SELECT $1, * FROM unnest($2::uuid[]) WITH ORDINALITY`,
      [row.id, form.fieldIds],
    );
    const chemicalIds = form.chemicals.map(({ chemicalId }) => chemicalId);
    await client.query(`SELECT "id" FROM "chemicals" WHERE "id" = ANY($1) FOR SHARE`, [chemicalIds]);
    await client.query(
      `INSERT INTO "sprayJobChemicals" ("sprayJobId", "chemicalId", "applicationRateLitersPerAcre", "position")
       SELECT $1, * FROM unnest($2::uuid[], $3::float8[]) WITH ORDINALITY`,
      [row.id, chemicalIds, form.chemicals.map((each) => each.applicationRateLitersPerAcre)],
    );
    await client.query(`INSERT INTO "statusChanges" ("sprayJobId", "to", "byUserId") VALUES ($1, 'draft', $2)`, [row.id, authorId]);
    await client.query(INSERT_AUDIT_ENTRY, [authorId, 'spray_job', row.id, JSON.stringify(form)]);
    return row.id;
  });
  return onlyRow((await pool.query<object>(READ_JOB, [id])).rows);
}

async function inTransaction<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

function onlyRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The row was not found.');
  return row;
}
