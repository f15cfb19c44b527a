import { sql } from 'kysely';
import type { Db } from '../db/connection/open.ts';
import { type ChainLink, hashOfLink } from './chain.ts';
import { ENTRY_HASH } from './chain-trail.ts';

const PAGE_SIZE = 100;
/** A transaction that wrote an entry may have taken this long, so that the entry is in a later link than younger ones. */
const MAX_TRANSACTION_MS = 3_600_000;
const MAX_NAMED_ENTRIES = 20;

type Report = (sentence: string) => void;

/** What the chain says, whether or not it is whole. */
export interface Chain {
  /** When it began; null if its first link is missing. */
  startedAt: string | null;
  /** The lines of the first link. */
  start: string[];
  /** The links of signed records, by their hashes. */
  records: Map<string, ChainLink>;
  /** All hashes, with the position of each. */
  positions: Map<string, number>;
  entries: number;
  /** Undefined for a chain without links. */
  newest: ChainLink | undefined;
}

/** Reads the chain from its beginning and compares the audit trail with it. Reports each gap and change. */
export async function verifyChain(db: Db, report: Report): Promise<Chain> {
  const chain: Chain = { startedAt: null, start: [], records: new Map(), positions: new Map(), entries: 0, newest: undefined };
  const trail = { counts: new Map<number, number>(), newest: 0 };
  for (;;) {
    const links: ChainLink[] = await db
      .selectFrom('chainLinks')
      .selectAll()
      .where('position', '>', chain.newest?.position ?? 0)
      .orderBy('position')
      .limit(PAGE_SIZE)
      .execute();
    for (const link of links) {
      verifyLink(link, chain.newest, report);
      chain.positions.set(link.hash, link.position);
      if (link.kind === 'record') chain.records.set(link.hash, link);
      if (link.kind === 'trail') chain.entries += await verifyEntries(db, link, trail, report);
      if (link.kind === 'start') {
        chain.startedAt = link.at;
        chain.start = link.content === '' ? [] : link.content.split('\n');
      }
      chain.newest = link;
    }
    if (links.length < PAGE_SIZE) break;
  }
  await verifyCounts(db, trail.counts, report);
  return chain;
}

function verifyLink(link: ChainLink, previous: ChainLink | undefined, report: Report): void {
  const expected = (previous?.position ?? 0) + 1;
  if (link.position > expected) {
    const gone = link.position - 1 === expected ? `Link ${expected}` : `Links ${expected} to ${link.position - 1}`;
    report(`${gone} of the chain: deleted.`);
  } else if (link.previousHash !== (previous?.hash ?? null)) {
    report(`Link ${link.position} of the chain: it does not follow link ${link.position - 1}, which was replaced or changed.`);
  }
  if (hashOfLink(link) !== link.hash) report(`Link ${link.position} of the chain: its content does not match its hash.`);
}

interface Trail {
  /** The entries found, by link. */
  counts: Map<number, number>;
  /** The time of the newest entry so far, in milliseconds since 1970. */
  newest: number;
}

/** @returns the number of entries that the link covers */
async function verifyEntries(db: Db, link: ChainLink, trail: Trail, report: Report): Promise<number> {
  const lines = link.content.split('\n').map((line) => line.split(' '));
  const ids = lines.map(([id = '']) => id);
  const rows = await db
    .selectFrom('auditTrail')
    .select(['id', 'at', 'link', ENTRY_HASH.as('hash')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const damage: string[] = [];
  for (const [id = '', hash, expiry] of lines) {
    const row = byId.get(id);
    const name = `Audit trail, link ${link.position}: entry ${id}`;
    if (!row) {
      if (expiry === undefined || Date.parse(expiry) > Date.now()) damage.push(`${name} was deleted.`);
    } else if (row.hash !== hash || row.link !== link.position) damage.push(`${name} of ${row.at} was changed.`);
    else if (Date.parse(row.at) < trail.newest - MAX_TRANSACTION_MS) damage.push(`${name} was added later than its time, ${row.at}.`);
  }
  for (const sentence of damage.slice(0, MAX_NAMED_ENTRIES)) report(sentence);
  if (damage.length > MAX_NAMED_ENTRIES) report(`Audit trail, link ${link.position}: ${damage.length - MAX_NAMED_ENTRIES} more entries.`);
  trail.counts.set(link.position, rows.filter((row) => row.link === link.position).length);
  trail.newest = rows.reduce((newest, { at }) => Math.max(newest, Date.parse(at)), trail.newest);
  return lines.length;
}

/** Finds entries that claim to be covered by a link that does not name them. */
async function verifyCounts(db: Db, counts: Map<number, number>, report: Report): Promise<void> {
  const rows = await db
    .selectFrom('auditTrail')
    .select(['link', sql<number>`count(*)`.as('count')])
    .where('link', 'is not', null)
    .groupBy('link')
    .execute();
  for (const { link, count } of rows) {
    const added = count - (counts.get(link ?? 0) ?? 0);
    if (added > 0)
      report(
        `Audit trail: ${added} ${added === 1 ? 'entry claims' : 'entries claim'} link ${link} of the chain, which does not name them.`,
      );
  }
}
