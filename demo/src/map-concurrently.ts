import pLimit from 'p-limit';

const MAX_CONCURRENCY = 8;

/**
 * Runs a task for each item, at most eight at a time. Results keep the order of the items. After a failure no further task starts.
 * @throws the first failure, once all started tasks have ended
 */
export async function mapConcurrently<Item, Result>(items: readonly Item[], task: (item: Item) => Promise<Result>): Promise<Result[]> {
  const limit = pLimit(MAX_CONCURRENCY);
  const failures: unknown[] = [];
  const runs = items.map((item) =>
    limit(async () => {
      if (failures.length > 0) return [];
      try {
        return [await task(item)];
      } catch (failure) {
        failures.push(failure);
        return [];
      }
    }),
  );
  const results = await Promise.all(runs);
  if (failures.length > 0) throw failures[0];
  return results.flat();
}
