import type { InputProblem } from '@swathline/contract';
import { createContext, type SubmitEvent, useContext, useState } from 'react';
import type { z } from 'zod';
import { CallFailed } from '../../shared/api/call.ts';

/** What is wrong: with each input, by its name, and with all of it. */
interface Wrong {
  inputs: Record<string, string>;
  all: string | null;
}

const NOTHING_WRONG: Wrong = { inputs: {}, all: null };

const WrongInputs = createContext<Record<string, string>>({});
export const WrongInputsProvider = WrongInputs.Provider;

/** What is wrong with the input of this name, in the form around it. */
export function useWrongInput(name: string): string | undefined {
  return useContext(WrongInputs)[name];
}

/**
 * A form for people not signed in: what is typed stays in the inputs, is checked by the schema, and is handed over when nothing is wrong with it.
 * A CallFailed thrown by `onChecked` is shown.
 */
export function usePublicForm<Typed>(schema: z.ZodType<Typed>, onChecked: (typed: Typed) => Promise<unknown>) {
  const [wrong, setWrong] = useState(NOTHING_WRONG);
  const [isBusy, setIsBusy] = useState(false);

  const refuse = (form: HTMLFormElement, problems: readonly InputProblem[], sentence: string | null) => {
    const placed = problems.filter(({ field }) => inputOf(form, field));
    const rest = problems.find((problem) => !placed.includes(problem));
    setWrong({ inputs: firstOfEach(placed), all: placed.length > 0 && !rest ? null : (sentence ?? rest?.message ?? null) });
    const [first] = [...form.elements].filter((element) => placed.some(({ field }) => element === inputOf(form, field)));
    if (first instanceof HTMLElement) first.focus();
  };
  const submit = async (form: HTMLFormElement) => {
    const typed = schema.safeParse(Object.fromEntries(new FormData(form)));
    if (!typed.success) {
      const problems = typed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }));
      return refuse(form, problems, null);
    }
    setIsBusy(true);
    setWrong(NOTHING_WRONG);
    try {
      await onChecked(typed.data);
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      refuse(form, failed.errors, failed.message);
    } finally {
      setIsBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };

  return { wrong, isBusy, onSubmit };
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement && input.type !== 'hidden' ? input : null;
}

function firstOfEach(problems: readonly InputProblem[]): Record<string, string> {
  return Object.fromEntries([...problems].reverse().map(({ field, message }) => [field, message]));
}
