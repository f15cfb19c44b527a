import { readNumber } from '@swathline/client/format/typed-number';
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { buttonClasses } from './controls.tsx';
import css from './forms.module.css';

type Problems = Readonly<Record<string, string>>;

/** What is wrong with the inputs of a form, by their names. */
export const InputProblems = createContext<Problems>({});

interface LabelledProps {
  name: string;
  label: string;
  /** Shown under the input unless it has a problem. */
  hint?: string | undefined;
}

interface TextInputProps extends LabelledProps, Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength' | 'autoComplete'> {
  /** Left out in a form that reads its inputs when it is sent. */
  value?: string;
  onChange?: (value: string) => void;
  /** More than one for text of several lines. */
  rows?: number;
  /** Whether it has the focus at first, unless something else has it by then. */
  autoFocus?: boolean;
}

export function TextInput({ label, hint, rows = 1, onChange, autoFocus = false, ...given }: TextInputProps) {
  const id = useId();
  const ref = useFirstFocus(autoFocus);
  const problem = useContext(InputProblems)[given.name];
  const text = problem ?? hint;
  const input = {
    autoComplete: 'off',
    ...given,
    id,
    'aria-invalid': problem !== undefined,
    ...(text !== undefined && { 'aria-describedby': `${id}-text` }),
    ...(onChange && { onChange: ({ target }: { target: { value: string } }) => onChange(target.value) }),
  };
  const { type: _, ...textarea } = input;
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      {rows > 1 ? <textarea {...textarea} rows={rows} /> : <input ref={ref} {...input} />}
      {text !== undefined && <p id={`${id}-text`}>{text}</p>}
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

interface NumberInputProps extends LabelledProps {
  value: string;
  onChange: (value: string) => void;
}

/**
 * A number with a decimal point or comma, without the arrows and the scrolling of `type="number"`. A problem with a text that cannot be
 * read says what to type.
 */
export function NumberInput(props: NumberInputProps) {
  const problems = useContext(InputProblems);
  const problem = problems[props.name] && readNumber(props.value).problem;
  return (
    <InputProblems value={problem ? { [props.name]: problem } : problems}>
      <TextInput {...props} inputMode="decimal" />
    </InputProblems>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  name: string;
  choices: readonly { value: Value; label: string }[];
  value: Value | '';
  onChange: (value: Value) => void;
}

/** Radio buttons that look like buttons. */
export function Choice<Value extends string>({ label, name, choices, value, onChange }: ChoiceProps<Value>) {
  return (
    <InputGroup label={label}>
      <div className={css['choices']}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <ChoiceProblem name={name} />
    </InputGroup>
  );
}

/** What is wrong with a choice, below its radio buttons. */
export function ChoiceProblem({ name }: { name: string }) {
  const problem = useContext(InputProblems)[name];
  return problem === undefined ? null : <p className={css['problem']}>{problem}</p>;
}

/** Inputs under one label. */
export function InputGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={css['group']}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

interface PhotoInputProps {
  label: string;
  file: File | null;
  onChange: (file: File | null) => void;
}

export function PhotoInput({ label, file, onChange }: PhotoInputProps) {
  return (
    <label className={`${buttonClasses('plain')} ${css['file']}`}>
      {file ? file.name : label}
      <input type="file" accept="image/*" capture="environment" onChange={({ target }) => onChange(target.files?.[0] ?? null)} />
    </label>
  );
}
