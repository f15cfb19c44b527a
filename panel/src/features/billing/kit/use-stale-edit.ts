import type { Parts } from '@swathline/client/api/call';
import type { ReplyOf, Route } from '@swathline/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import type { ComparedInputs, FreshRecord } from '../../../shared/ui/forms/stale-edit.ts';

interface Options<Row, Values> {
  /** Reads the row again; undefined if it is gone. */
  read: (client: QueryClient, base: Row) => Promise<Row | undefined>;
  valuesOf: (row: Row) => Values;
  inputs: (before: Row, latest: Row) => ComparedInputs<Values>;
}

/**
 * For a dialog that edits a row: the version that its next save is based on, and what it needs to compare its inputs with what another
 * person saved. A row that is gone stays as it was; the server says so at the next save.
 */
export function useStaleEdit<Row, Values>(row: Row, { read, valuesOf, inputs }: Options<Row, Values>) {
  const client = useQueryClient();
  const [base, setBase] = useState(row);
  const onStale = async (): Promise<FreshRecord<Values>> => {
    const latest = (await read(client, base)) ?? base;
    return { values: valuesOf(latest), inputs: inputs(base, latest), adopt: () => setBase(latest) };
  };
  return { base, setBase, onStale };
}

/** Reads from the server, not from the cache. @throws CallFailed */
export const fetchLatest = <R extends Route>(client: QueryClient, route: R, ...parts: Parts<R>): Promise<ReplyOf<R>> =>
  client.fetchQuery({ ...queryOf(route, ...parts), staleTime: 0 });
