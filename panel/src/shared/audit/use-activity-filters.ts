import { AUDIT_KINDS, type AuditKind, Id } from '@swathline/contract';
import { useSearchParams } from 'react-router';
import { z } from 'zod';

interface ActivityFilters {
  userId?: string;
  kind?: AuditKind;
  /** Days by the operation's clock, both included. */
  startDate?: string;
  endDate?: string;
}

/** Null takes a filter away. */
type Choices = Partial<Record<keyof ActivityFilters | 'filterField' | 'filterText', string | null>>;

const SCHEMAS = { userId: Id, kind: z.enum(AUDIT_KINDS), startDate: z.iso.date(), endDate: z.iso.date() };
const NAMES = Object.keys(SCHEMAS) as (keyof ActivityFilters)[];

/** Reads the filters (person, kind, days, text) from the URL and ignores invalid ones. A new choice starts at the first page. */
export function useActivityFilters(): [filters: ActivityFilters, choose: (changes: Choices) => void] {
  const [url, setUrl] = useSearchParams();
  const given = NAMES.map((name) => [name, SCHEMAS[name].safeParse(url.get(name)).data] as const);
  const filters = Object.fromEntries(given.filter(([, value]) => value !== undefined)) as ActivityFilters;

  const choose = (changes: Choices) =>
    setUrl(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return [filters, choose];
}
