import { type ReactNode, useId } from 'react';
import { readNumber } from '@swathline/client/format/typed-number';

interface ButtonProps {
  children: ReactNode;
  onClick?: (() => void) | undefined;
  kind?: 'primary' | 'plain' | 'alarm';
  type?: 'button' | 'submit';
  isDisabled?: boolean | undefined;
}

export function Button({ children, onClick, kind = 'plain', type = 'button', isDisabled = false }: ButtonProps) {
  return (
    <button type={type} className={`button ${kind}`} onClick={onClick} disabled={isDisabled}>
      {children}
    </button>
  );
}

interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  problem?: string | undefined;
}

/**
 * A number with a decimal point or comma, without the arrows and the scrolling of `type="number"`. A problem with a text that cannot be read
 * says what to type.
 */
export function NumberField({ problem, ...props }: FieldProps) {
  return <Input {...props} problem={problem && (readNumber(props.value).problem ?? problem)} inputMode="decimal" />;
}

export function TextField(props: FieldProps) {
  return <Input {...props} inputMode="text" />;
}

function Input({ label, name, value, onChange, hint, problem, inputMode }: FieldProps & { inputMode: 'decimal' | 'text' }) {
  const id = useId();
  const text = problem ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputMode={inputMode}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={text === undefined ? undefined : `${id}-text`}
      />
      {text !== undefined && (
        <p id={`${id}-text`} className={problem === undefined ? 'hint' : 'problem'}>
          {text}
        </p>
      )}
    </div>
  );
}

export function NotesField({ label, name, value, onChange, problem }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        rows={4}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-text`}
      />
      {problem !== undefined && (
        <p id={`${id}-text`} className="problem">
          {problem}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  name: string;
  choices: readonly { value: Value; label: string }[];
  value: Value | '';
  onChange: (value: Value) => void;
  problem?: string | undefined;
}

/** Radio buttons as large as buttons. */
export function Choice<Value extends string>({ label, name, choices, value, onChange, problem }: ChoiceProps<Value>) {
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      <div className="choices">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {problem !== undefined && <p className="problem">{problem}</p>}
    </fieldset>
  );
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="switch">
      <input type="checkbox" role="switch" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface NoticeProps {
  kind: 'info' | 'warning' | 'alarm' | 'good';
  children: ReactNode;
}

/** A message with a frame. Alarms interrupt a screen reader; others wait. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <div className={`notice ${kind}`} role={kind === 'alarm' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
