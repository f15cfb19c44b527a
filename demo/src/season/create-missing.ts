import { mapConcurrently } from '../map-concurrently.ts';

/** What the server calls the things of the plan, by the plan's keys. */
export type Ids = ReadonlyMap<string, string>;

/** @throws Error when the season names something that was not made */
export function idOf(ids: Ids, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The sample season has no ${key}`);
  return id;
}

/** The ids of everything planned by its key: of what the server has already, and of what is made now. */
export async function createMissing<Plan>(
  plans: readonly Plan[],
  keyOf: (plan: Plan) => string,
  there: Ids,
  make: (plan: Plan) => Promise<string>,
) {
  const made = await mapConcurrently(plans, async (plan) => [keyOf(plan), there.get(keyOf(plan)) ?? (await make(plan))] as const);
  return new Map(made);
}
