import { type InputProblem, wordsOf, type z } from '@swathline/contract';
import {
  type ComponentProps,
  createContext,
  type InputEvent,
  type ReactNode,
  type SubmitEvent,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { CallFailed } from '@swathline/client/api/request';
import { PASSWORD_HINT, PasswordMeter } from './PasswordMeter.tsx';
import { Alert, Button } from './controls.tsx';
import css from './kit.module.css';

interface PublicFormProps<Schema extends z.ZodObject> {
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

/** A form of `PublicInput`s with its button, for pages without a session. */
export function PublicForm<Schema extends z.ZodObject>(props: PublicFormProps<Schema>) {
  const { submitLabel, busyLabel, notice, children } = props;
  const form = usePublicForm(props);
  return (
    <form noValidate onSubmit={form.onSubmit} className={css['stack']}>
      {form.errors.form === null ? notice : <Alert severity="error">{form.errors.form}</Alert>}
      <InputErrors value={form.errors.inputs}>{children}</InputErrors>
      <Button type="submit" isBusy={form.isBusy}>
        {form.isBusy ? busyLabel : submitLabel}
      </Button>
    </form>
  );
}

interface PublicInputProps extends Pick<ComponentProps<'input'>, 'inputMode' | 'maxLength'> {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password' | 'tel';
  autoComplete: string;
  /** Whether it has the focus at first, unless something else has it by then. */
  autoFocus?: boolean;
  /** Shown under the input unless it has an error. */
  hint?: string;
}

/** An outlined input whose label stands inside while it is empty. */
export function PublicInput({ label, hint, autoFocus = false, ...input }: PublicInputProps) {
  const id = useId();
  const ref = useFirstFocus(autoFocus);
  const textId = `${id}-text`;
  const error = useContext(InputErrors)[input.name];
  const text = error ?? hint;
  const described = text !== undefined && { 'aria-describedby': textId };
  return (
    <div className={css['field']}>
      <div className={css['outline']}>
        <label htmlFor={id}>{label}</label>
        <input ref={ref} id={id} placeholder=" " aria-invalid={error !== undefined} {...input} {...described} />
      </div>
      {text !== undefined && <p id={textId}>{text}</p>}
    </div>
  );
}

/** Browsers heed an autofocus attribute only in the first page that a document shows. */
function useFirstFocus(isWanted: boolean) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWanted && document.activeElement === document.body) ref.current?.focus();
  }, [isWanted]);
  return ref;
}

/** The input of a new password, with its strength; words typed into the form's other inputs weaken it. */
export function NewPasswordInput({ name, label, autoFocus = false }: Pick<PublicInputProps, 'name' | 'label' | 'autoFocus'>) {
  const [typed, setTyped] = useState({ password: '', others: [] as string[] });
  const onInput = ({ currentTarget }: InputEvent<HTMLDivElement>) => {
    const form = currentTarget.closest('form');
    const texts = form ? [...new FormData(form)].filter(([each]) => OWNER_INPUTS.includes(each)).map(([, text]) => text as string) : [];
    setTyped({ password: (form && inputOf(form, name)?.value) ?? '', others: texts.flatMap(wordsOf) });
  };
  return (
    <div onInput={onInput}>
      <PublicInput name={name} label={label} type="password" autoComplete="new-password" hint={PASSWORD_HINT} autoFocus={autoFocus} />
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

const InputErrors = createContext<Record<string, string>>({});

/**
 * Checks an uncontrolled form and calls `onSubmit` with its values. Errors of the schema, and of a CallFailed that `onSubmit` throws, go to
 * their inputs; the first of these gets the focus.
 */
function usePublicForm<Schema extends z.ZodObject>({ schema, repeats, onSubmit }: PublicFormProps<Schema>) {
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
