import { CallFailed } from '@swathline/client/api/call';
import { formatCount } from '@swathline/client/format/format';
import { useState } from 'react';
import { useNotify } from '../notices.tsx';
import { importProblem } from './found-rows.ts';

interface ImportOptions<Row> {
  chosen: Row[];
  /** Of one row: 'customer'. */
  noun: string;
  /** Names a row in a message. */
  describe: (row: Row) => string;
  send: () => Promise<{ imported: number }>;
  onDone: () => void;
}

/** Sends the chosen rows of a file. If the server rejects them, `problem` says why. */
export function useImport<Row>({ chosen, noun, describe, send, onDone }: ImportOptions<Row>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isImporting, setImporting] = useState(false);
  const notify = useNotify();

  const submit = async () => {
    setProblem(null);
    setImporting(true);
    try {
      const { imported } = await send();
      notify(`${formatCount(imported, noun)} imported`, 'success');
      onDone();
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      setProblem(importProblem(failed, chosen, describe));
    } finally {
      setImporting(false);
    }
  };
  return { submit, problem, isImporting };
}
