import { CallFailed, wasRefused } from '@swathline/client/api/call';
import { formatCount } from '@swathline/client/format/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from '../notices.tsx';
import { type FoundRow, importProblem } from './found-rows.ts';
import type { PreviewActions } from './ImportFileDialog.tsx';

const MAYBE = 'The rows may have been imported';
const CHECKED = `${MAYBE}: those that are on file now are no longer chosen. Look at the list before you import the others.`;
const UNCHECKED = `${MAYBE}. Look at the list before you import them again.`;

interface ImportOptions<Row> extends Pick<PreviewActions, 'readAgain' | 'onDone'> {
  chosen: Row[];
  /** Of one row: 'customer'. */
  noun: string;
  /** Names a row in a message. */
  describe: (row: Row) => string;
  send: () => Promise<{ imported: number }>;
  /** Receives the rows as they are after an import that may have been saved. */
  onReadAgain: (rows: FoundRow[]) => void;
}

/**
 * Sends the chosen rows of a file. If the server rejects them, `problem` says why. If they may have been imported, the file is read again,
 * before anything else is sent.
 */
export function useImport<Row>({ chosen, noun, describe, send, readAgain, onReadAgain, onDone }: ImportOptions<Row>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [isUnchecked, setUnchecked] = useState(false);
  const client = useQueryClient();
  const notify = useNotify();

  const check = async (): Promise<string> => {
    const preview = await readAgain().catch(() => null);
    void client.invalidateQueries();
    setUnchecked(preview === null);
    if (preview === null) return UNCHECKED;
    onReadAgain(preview.rows);
    return CHECKED;
  };

  const submit = async () => {
    setProblem(null);
    setImporting(true);
    try {
      if (isUnchecked) return setProblem(await check());
      const { imported } = await send();
      notify(`${formatCount(imported, noun)} imported`, 'success');
      onDone();
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      setProblem(wasRefused(failed) ? importProblem(failed, chosen, describe) : `${failed.message} ${await check()}`);
    } finally {
      setImporting(false);
    }
  };
  return { submit, problem, isImporting };
}
