import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputProblem } from '@swathline/contract';
import { createContext, type ReactNode, type SubmitEvent, useContext, useId, useState } from 'react';
import type { z } from 'zod';
import { CallFailed } from '../../shared/api/call.ts';

interface PublicFormProps<Typed> {
  schema: z.ZodType<Typed>;
  submitLabel: string;
  busyLabel: string;
  /** Called with checked values. A CallFailed it throws is shown here, and what was typed stays. */
  onSubmit: (typed: Typed) => Promise<unknown>;
  /** Said above the inputs while nothing is wrong. */
  notice?: ReactNode;
  children: ReactNode;
}

/** `PublicInput`s in a form with its button. */
export function PublicForm<Typed>({ schema, submitLabel, busyLabel, onSubmit, notice, children }: PublicFormProps<Typed>) {
  const form = usePublicForm(schema, onSubmit);
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {form.wrong.all === null ? notice : <Alert severity="error">{form.wrong.all}</Alert>}
      <WrongInputsProvider value={form.wrong.inputs}>{children}</WrongInputsProvider>
      <Button type="submit" variant="contained" size="large" loading={form.isBusy} loadingPosition="start">
        {form.isBusy ? busyLabel : submitLabel}
      </Button>
    </Box>
  );
}

interface PublicInputProps {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password' | 'tel';
  autoComplete: string;
  autoFocus?: boolean;
  /** Said under the input while nothing is wrong with it. */
  hint?: string;
}

/** An input of a page for people not signed in: TextField would bring selects and menus, 18 kB more, to the first page. */
export function PublicInput({ label, hint, ...input }: PublicInputProps) {
  const id = useId();
  const textId = `${id}-text`;
  const wrong = useWrongInput(input.name);
  const text = wrong ?? hint;
  return (
    <FormControl fullWidth error={wrong !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} label={label} {...input} {...(text !== undefined && { 'aria-describedby': textId })} />
      {text !== undefined && <FormHelperText id={textId}>{text}</FormHelperText>}
    </FormControl>
  );
}

/** Two inputs side by side; on phones one below the other. */
export function InputPair({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>{children}</Box>;
}

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
