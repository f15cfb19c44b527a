import { mapConcurrently } from '../../map-concurrently.ts';

/** The server's ids of planned records, by the keys of the plan. */
export type Ids = ReadonlyMap<string, string>;

/** @throws Error if the season has no record with this key */
export function idOf(ids: Ids, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The sample season has no ${key}`);
  return id;
}

/** Creates the planned records that the server does not have. @returns the ids of all planned records by key */
export async function createMissing<Plan>(
  plans: readonly Plan[],
  keyOf: (plan: Plan) => string,
  existing: Ids,
  create: (plan: Plan) => Promise<string>,
) {
  const entries = await mapConcurrently(plans, async (plan) => [keyOf(plan), existing.get(keyOf(plan)) ?? (await create(plan))] as const);
  return new Map(entries);
}
