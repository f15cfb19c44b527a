import { useState } from 'react';

/**
 * Rows that were in a list since this was opened and are no longer, as somebody has deactivated or deleted them meanwhile: what a person chose
 * must not vanish from sight while it is still chosen.
 */
export function useOnceOffered<Row extends { id: string }>(offered: readonly Row[] | undefined): Row[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, Row>>(new Map());
  const fresh = offered?.filter((row) => !seen.has(row.id)) ?? [];
  if (fresh.length > 0) setSeen(new Map([...seen, ...fresh.map((row) => [row.id, row] as const)]));

  const present = new Set(offered?.map(({ id }) => id));
  return offered === undefined ? [] : [...seen.values()].filter(({ id }) => !present.has(id));
}
