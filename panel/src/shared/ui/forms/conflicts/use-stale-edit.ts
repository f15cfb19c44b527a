import type { Parts } from '@swathline/client/api/call';
import type { ReplyOf, Route } from '@swathline/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import type { ComparedInputs, FreshRecord } from './stale-edit.ts';

interface Options<Row, Values> {
  /** Reads the row again; undefined if it is gone. */
  read: (client: QueryClient, base: Row) => Promise<Row | undefined>;
  valuesOf: (row: Row) => Values;
  inputs: (before: Row, latest: Row) => ComparedInputs<Values>;
}

/**
 * For a dialog that edits a row: the version that its next save is based on, and what it needs to compare its inputs with what another
 * person saved. A new row has neither. A row that is gone stays as it was; the server says so at the next save.
 */
export function useStaleEdit<Row extends object | null, Values>(row: Row, { read, valuesOf, inputs }: Options<NonNullable<Row>, Values>) {
  const client = useQueryClient();
  const [base, setBase] = useState(row);
  const compare = async (before: NonNullable<Row>): Promise<FreshRecord<Values>> => {
    const latest = (await read(client, before)) ?? before;
    return { values: valuesOf(latest), inputs: inputs(before, latest), adopt: () => setBase(latest) };
  };
  return { base, setBase, onStale: base ? () => compare(base) : undefined };
}

/** Reads from the server, not from the cache. @throws CallFailed */
export const fetchLatest = <R extends Route>(client: QueryClient, route: R, ...parts: Parts<R>): Promise<ReplyOf<R>> =>
  client.fetchQuery({ ...queryOf(route, ...parts), staleTime: 0 });
