const MAX_AT_ONCE = 8;

/**
 * Works on all items, a few at once, and answers in their order. After a failure nothing new is begun.
 * @throws the first failure, when all that was begun has ended
 */
export async function inParallel<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  const waiting = items.entries();

  const worker = async () => {
    for (const [index, item] of waiting) {
      if (failures.length > 0) return;
      try {
        results[index] = await work(item);
      } catch (failure) {
        failures.push(failure);
      }
    }
  };

  await Promise.all(Array.from({ length: MAX_AT_ONCE }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}
