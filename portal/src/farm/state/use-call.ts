import { CallFailed } from '@swathline/client/api/call';
import type { InputProblem } from '@swathline/contract';
import { useState } from 'react';

/** Runs one call at a time and keeps the sentence of its failure, and what is wrong with the inputs. */
export function useCall() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});

  const showProblems = (found: readonly InputProblem[]) =>
    setProblems(Object.fromEntries([...found].reverse().map(({ field, message }) => [field, message])));

  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    setProblems({});
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error.message);
      showProblems(error.errors);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, problems, showProblems, run };
}
