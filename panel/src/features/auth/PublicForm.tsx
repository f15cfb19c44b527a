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
  /** Called with valid values. The form shows a CallFailed that it throws and keeps the inputs. */
  onSubmit: (typed: Typed) => Promise<unknown>;
  /** Shown above the inputs unless there is an error. */
  notice?: ReactNode;
  children: ReactNode;
}

/** A form of `PublicInput`s with its button, for pages without a session. */
export function PublicForm<Typed>({ schema, submitLabel, busyLabel, onSubmit, notice, children }: PublicFormProps<Typed>) {
  const form = usePublicForm(schema, onSubmit);
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {form.errors.form === null ? notice : <Alert severity="error">{form.errors.form}</Alert>}
      <InputErrors value={form.errors.inputs}>{children}</InputErrors>
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
  /** Shown under the input unless it has an error. */
  hint?: string;
}

/** An input built without TextField, which would add selects and menus (18 kB) to the first page. */
export function PublicInput({ label, hint, ...input }: PublicInputProps) {
  const id = useId();
  const textId = `${id}-text`;
  const error = useContext(InputErrors)[input.name];
  const text = error ?? hint;
  return (
    <FormControl fullWidth error={error !== undefined}>
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

interface FormErrors {
  /** By the input's name. */
  inputs: Record<string, string>;
  form: string | null;
}

const NO_ERRORS: FormErrors = { inputs: {}, form: null };

const InputErrors = createContext<Record<string, string>>({});

/**
 * Validates an uncontrolled form with the schema and calls `onValid` with its values. Errors of the schema, and of a CallFailed that `onValid`
 * throws, go to their inputs; the first of these gets the focus.
 */
function usePublicForm<Typed>(schema: z.ZodType<Typed>, onValid: (typed: Typed) => Promise<unknown>) {
  const [errors, setErrors] = useState(NO_ERRORS);
  const [isBusy, setIsBusy] = useState(false);

  const showErrors = (form: HTMLFormElement, problems: readonly InputProblem[], sentence: string | null) => {
    const atInputs = problems.filter(({ field }) => inputOf(form, field));
    const other = problems.find((problem) => !atInputs.includes(problem));
    setErrors({ inputs: firstMessages(atInputs), form: atInputs.length > 0 && !other ? null : (sentence ?? other?.message ?? null) });
    const [first] = [...form.elements].filter((element) => atInputs.some(({ field }) => element === inputOf(form, field)));
    if (first instanceof HTMLElement) first.focus();
  };
  const submit = async (form: HTMLFormElement) => {
    const typed = schema.safeParse(Object.fromEntries(new FormData(form)));
    if (!typed.success) {
      const problems = typed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }));
      return showErrors(form, problems, null);
    }
    setIsBusy(true);
    setErrors(NO_ERRORS);
    try {
      await onValid(typed.data);
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      showErrors(form, failed.errors, failed.message);
    } finally {
      setIsBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };

  return { errors, isBusy, onSubmit };
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement && input.type !== 'hidden' ? input : null;
}

/** The first message for each input. */
function firstMessages(problems: readonly InputProblem[]): Record<string, string> {
  return Object.fromEntries([...problems].reverse().map(({ field, message }) => [field, message]));
}
