import { type InputProblem, PASSWORD_HINT, wordsOf, type z } from '@swathline/contract';
import { type InputEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import { CallFailed } from '@swathline/client/api/request';
import { PasswordMeter } from './PasswordMeter.tsx';
import { Alert, Button } from './controls.tsx';
import { InputProblems, TextInput } from './inputs.tsx';
import css from './forms.module.css';

interface FormProps<Schema extends z.ZodObject> {
  /** What the server accepts, by the inputs' names. */
  schema: Schema;
  /** The name of a password that is typed a second time, into the input 'confirmation'. */
  repeats?: string;
  submitLabel: string;
  busyLabel: string;
  /** Called with valid values. The form shows a CallFailed that it throws and keeps the inputs. */
  onSubmit: (values: z.output<Schema>) => Promise<unknown>;
  /** Shown above the inputs unless there is an error. */
  notice?: ReactNode;
  children: ReactNode;
}

/** A form of `TextInput`s with its button, for pages without a session. */
export function Form<Schema extends z.ZodObject>(props: FormProps<Schema>) {
  const { submitLabel, busyLabel, notice, children } = props;
  const form = useForm(props);
  return (
    <form noValidate onSubmit={form.onSubmit} className={css['stack']}>
      {form.errors.form === null ? notice : <Alert severity="error">{form.errors.form}</Alert>}
      <InputProblems value={form.errors.inputs}>{children}</InputProblems>
      <Button type="submit" variant="primary" isBusy={form.isBusy}>
        {form.isBusy ? busyLabel : submitLabel}
      </Button>
    </form>
  );
}

/** The input of a new password, with its strength; words typed into the form's other inputs weaken it. */
export function NewPasswordInput({ name, label, autoFocus = false }: { name: string; label: string; autoFocus?: boolean }) {
  const [typed, setTyped] = useState({ password: '', others: [] as string[] });
  const onInput = ({ currentTarget }: InputEvent<HTMLDivElement>) => {
    const form = currentTarget.closest('form');
    const texts = form ? [...new FormData(form)].filter(([each]) => OWNER_INPUTS.includes(each)).map(([, text]) => text as string) : [];
    setTyped({ password: (form && inputOf(form, name)?.value) ?? '', others: texts.flatMap(wordsOf) });
  };
  return (
    <div onInput={onInput}>
      <TextInput name={name} label={label} type="password" autoComplete="new-password" hint={PASSWORD_HINT} autoFocus={autoFocus} />
      <PasswordMeter password={typed.password} ownWords={typed.others} />
    </div>
  );
}

const OWNER_INPUTS = ['firstName', 'lastName', 'email', 'companyName'];

/** Two inputs side by side; on phones one below the other. */
export function InputPair({ children }: { children: ReactNode }) {
  return <div className={css['pair']}>{children}</div>;
}

interface FormErrors {
  /** By the input's name. */
  inputs: Record<string, string>;
  form: string | null;
}

const NO_ERRORS: FormErrors = { inputs: {}, form: null };

/**
 * Checks an uncontrolled form and calls `onSubmit` with its values. Errors of the schema, and of a CallFailed that `onSubmit` throws, go to
 * their inputs; the first of these gets the focus.
 */
function useForm<Schema extends z.ZodObject>({ schema, repeats, onSubmit }: FormProps<Schema>) {
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
    const { confirmation, ...typed } = Object.fromEntries(new FormData(form));
    const checked = schema.safeParse(typed);
    const repetition = repeats === undefined ? [] : repetitionProblems(confirmation, typed[repeats]);
    if (!checked.success || repetition.length > 0) {
      const issues = checked.error?.issues.map(({ path, message }) => ({ field: String(path[0]), message })) ?? [];
      return showErrors(form, [...issues, ...repetition], null);
    }
    setIsBusy(true);
    setErrors(NO_ERRORS);
    try {
      await onSubmit(checked.data);
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      showErrors(form, failed.errors, failed.message);
    } finally {
      setIsBusy(false);
    }
  };
  const onSubmitEvent = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };

  return { errors, isBusy, onSubmit: onSubmitEvent };
}

function repetitionProblems(confirmation: unknown, password: unknown): InputProblem[] {
  if (confirmation === '') return [{ field: 'confirmation', message: 'Please confirm your password' }];
  return confirmation === password ? [] : [{ field: 'confirmation', message: 'Passwords do not match' }];
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement && input.type !== 'hidden' ? input : null;
}

/** The first message for each input. */
function firstMessages(problems: readonly InputProblem[]): Record<string, string> {
  return Object.fromEntries([...problems].reverse().map(({ field, message }) => [field, message]));
}
