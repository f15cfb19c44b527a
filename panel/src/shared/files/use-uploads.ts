import { fileTooLargeMessage, MAX_ATTACHMENT_BYTES, type Route } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallFailed } from '@swathline/client/api/call';
import { refreshQueries } from '../api/queries.ts';
import { upload } from './upload.ts';

/** A file on its way to the server, or why it did not get there. */
export interface Upload {
  key: number;
  name: string;
  /** From 0 to 1. */
  share: number;
  problem: string | null;
}

/** Sends files one after the other, and refreshes the routes' queries after each. */
export function useUploads(route: Route, refreshes: readonly Route[]) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const nextKey = useRef(0);

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const dismiss = (key: number) => setUploads((now) => now.filter((each) => each.key !== key));
  const reject = (key: number, problem: string) => {
    change(key, { problem });
    return false;
  };

  const send = async (key: number, file: File, id: string): Promise<boolean> => {
    const parts = { params: { id }, query: { fileName: file.name } };
    try {
      if (file.size > MAX_ATTACHMENT_BYTES) return reject(key, fileTooLargeMessage(MAX_ATTACHMENT_BYTES));
      await upload(route, parts, file, { onProgress: (share) => change(key, { share }) });
      await refreshQueries(client, refreshes);
      dismiss(key);
      return true;
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      return reject(key, failed.message);
    }
  };

  /** Adds files to the record or paper with this id. @returns whether all of them arrived */
  const add = async (id: string, files: readonly File[]): Promise<boolean> => {
    const queued = files.map((file) => ({ file, key: nextKey.current++ }));
    setUploads((now) => [...now, ...queued.map(({ key, file: { name } }) => ({ key, name, share: 0, problem: null }))]);
    let hasAll = true;
    for (const { key, file } of queued) hasAll = (await send(key, file, id)) && hasAll;
    return hasAll;
  };
  return { uploads, add, dismiss };
}
