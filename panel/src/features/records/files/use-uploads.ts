import { api, fileTooLargeMessage, MAX_ATTACHMENT_BYTES } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallFailed } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/queries.ts';
import { upload } from './upload.ts';

/** A file on its way to the server, or why it did not get there. */
export interface Upload {
  key: number;
  name: string;
  /** From 0 to 1. */
  share: number;
  problem: string | null;
}

/** Sends files one after the other, and reads the record again after each. */
export function useUploads(recordId: string) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const nextKey = useRef(0);

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const dismiss = (key: number) => setUploads((now) => now.filter((each) => each.key !== key));

  const send = async (key: number, file: File) => {
    const parts = { params: { id: recordId }, query: { fileName: file.name } };
    try {
      if (file.size > MAX_ATTACHMENT_BYTES) return change(key, { problem: fileTooLargeMessage(MAX_ATTACHMENT_BYTES) });
      await upload(api.recordFiles.add, parts, file, { onProgress: (share) => change(key, { share }) });
      await client.invalidateQueries({ queryKey: [keyOf(api.records.get)] });
      dismiss(key);
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      change(key, { problem: failed.message });
    }
  };

  const add = (files: readonly File[]) => {
    const queued = files.map((file) => ({ file, key: nextKey.current++ }));
    setUploads((now) => [...now, ...queued.map(({ key, file: { name } }) => ({ key, name, share: 0, problem: null }))]);
    void (async () => {
      for (const { key, file } of queued) await send(key, file);
    })();
  };
  return { uploads, add, dismiss };
}
