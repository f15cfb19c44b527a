import { isDeepStrictEqual } from 'node:util';

const MAX_SHOWN = 1500;
/** The cursor of a list's next page is our server's alone. */
const withoutCursor = (key: string, value: unknown) => (key === 'next' ? undefined : value);

/**
 * Asks our server and a bare one the same.
 * @returns the data that both tell @throws Error unless they tell the same, in whatever order
 */
export async function sameAnswer(ours: string, bare: string, headers: Record<string, string>): Promise<unknown> {
  const replies = await Promise.all([fetch(ours, { headers }), fetch(bare)]);
  const [mine = '', theirs = ''] = await Promise.all(replies.map((reply) => reply.text()));
  const told = JSON.parse(mine, withoutCursor) as { data: unknown };
  if (!isDeepStrictEqual(told, JSON.parse(theirs)))
    throw new Error(`The two servers answer differently:\n${mine.slice(0, MAX_SHOWN)}\n${theirs.slice(0, MAX_SHOWN)}`);
  return told.data;
}
