import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connection/open.ts';

/**
 * A link of the chain of evidence. `start` lists the records that were signed before the chain began, `record` names a signed version,
 * `trail` lists entries of the audit trail.
 */
export interface ChainLink {
  /** From 1, without gaps. */
  position: number;
  at: string;
  kind: 'start' | 'record' | 'trail';
  /** Lines of words separated by blanks. */
  content: string;
  /** Null in the first link. */
  previousHash: string | null;
  hash: string;
}

/** SHA-256 of a link's text, lowercase hex: its position, time, kind, the hash of the link before it, and its content, one line each. */
export function hashOfLink({ position, at, kind, previousHash, content }: Omit<ChainLink, 'hash'>): string {
  const text = ['swathline chain 1', position, at, kind, previousHash ?? '', content].join('\n');
  return createHash('sha256').update(text).digest('hex');
}

/** Servers add links one after another; held until the end of the transaction, so take it late. */
export const lockChain = (tx: Tx) => sql`SELECT pg_advisory_xact_lock(hashtext('chain of evidence'))`.execute(tx);

/** The newest link. It pins everything before it. */
export async function readChainHead(db: Db): Promise<Pick<ChainLink, 'position' | 'hash' | 'at'>> {
  return db.selectFrom('chainLinks').select(['position', 'hash', 'at']).orderBy('position', 'desc').limit(1).executeTakeFirstOrThrow();
}

/** The newest link, and when the chain began. */
export async function readChainState(db: Db): Promise<Pick<ChainLink, 'position' | 'hash' | 'at'> & { startedAt: string }> {
  const start = db.selectFrom('chainLinks').select('at').where('position', '=', 1).executeTakeFirstOrThrow();
  const [head, { at: startedAt }] = await Promise.all([readChainHead(db), start]);
  return { ...head, startedAt };
}

/** As it is printed: 'Newest hash of the chain, no. 12: 5f…'. */
export const chainHeadText = ({ position, hash }: Pick<ChainLink, 'position' | 'hash'>) =>
  `Newest hash of the chain when this was printed, no. ${position}: ${hash}`;

/** Adds a link at the end of the chain. */
export async function appendLink(tx: Tx, kind: 'record' | 'trail', content: string): Promise<ChainLink> {
  await lockChain(tx);
  const head = await readChainHead(tx);
  const link = { position: head.position + 1, at: new Date().toISOString(), kind, content, previousHash: head.hash };
  const linked = { ...link, hash: hashOfLink(link) };
  await tx.insertInto('chainLinks').values(linked).execute();
  return linked;
}
