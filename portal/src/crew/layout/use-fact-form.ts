import { useEffect, useRef, useState } from 'react';
import { readNumber } from '@swathline/client/format/typed-number';
import { releaseForm } from '../../kit/leaving.ts';
import { useCrew } from '../state/crew-context.ts';
import { type Draft, InvalidFact, type ReportedJob } from '../store/record-events.ts';

/** A number as a person types it; null if empty, NaN if it cannot be read. */
export const numberIn = (text: string): number | null => readNumber(text).value;

export interface FactForm {
  /**
   * Stores the facts, then goes back to the screen before, unless the person has left meanwhile. What was typed stays if that fails.
   * @param makeDrafts may throw `InvalidFact`
   */
  save: (makeDrafts: () => readonly Draft[] | Promise<readonly Draft[]>) => Promise<void>;
  isSaving: boolean;
  /** The problem of an input, by its name. */
  problems: Readonly<Record<string, string>>;
  /** What is wrong, wherever it belongs. */
  problem: string | null;
}

const STORAGE_FULL = 'This phone could not keep your report: its storage is full. Delete photos or apps, then try again. Nothing was sent.';
const NOT_KEPT = 'This phone could not keep your report. Try again, or write it on paper and call the office.';

/** What to tell a person whose report was not stored. */
export function storageProblem(error: unknown): string {
  const name = error instanceof DOMException || error instanceof Error ? error.name : '';
  return name === 'QuotaExceededError' ? STORAGE_FULL : NOT_KEPT;
}

/** The button that stores cannot be touched meanwhile, so it loses the focus: the input gets it that has the problem, or else the button. */
function focusOnProblem(input: string): void {
  const form = document.querySelector('form');
  const found = input === '' ? null : form?.querySelector<HTMLElement>(`[name="${input}"]`);
  (found ?? form?.querySelector<HTMLElement>('button[type="submit"]'))?.focus();
}

/** Stores what a form says. */
export function useFactForm(job: ReportedJob): FactForm {
  const { record, back } = useCrew();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Pick<InvalidFact, 'input' | 'message'> | null>(null);
  useEffect(() => {
    if (failure) focusOnProblem(failure.input);
  }, [failure]);

  const save: FactForm['save'] = async (makeDrafts) => {
    setSaving(true);
    setFailure(null);
    try {
      await record(job, await makeDrafts());
      if (isShown.current) {
        releaseForm();
        back();
      }
    } catch (error) {
      setFailure(error instanceof InvalidFact ? error : { input: '', message: storageProblem(error) });
    } finally {
      setSaving(false);
    }
  };
  return {
    save,
    isSaving,
    problems: failure === null ? {} : { [failure.input]: failure.message },
    problem: failure?.message ?? null,
  };
}
