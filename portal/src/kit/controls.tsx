import type { ComponentProps, ReactNode } from 'react';
import css from './controls.module.css';

const classes = (...names: string[]) => names.map((name) => css[name]).join(' ');

export type Severity = 'success' | 'info' | 'warning' | 'error';

interface AlertProps {
  severity: Severity;
  title?: string;
  children?: ReactNode;
}

const CIRCLE = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0';
const SIGNS: Record<Severity, string> = {
  success: `${CIRCLE}M7.5 12.5l3 3 6-6.5`,
  info: `${CIRCLE}M12 7.2v.1M12 11v5.8`,
  warning: 'M12 3.5L22 20.5H2ZM12 10v4.5M12 17.2v.1',
  error: `${CIRCLE}M12 7.2v5.8M12 16.7v.1`,
};

/** A message with a frame. An error interrupts a screen reader; others wait. */
export function Alert({ severity, title, children }: AlertProps) {
  return (
    <div role={severity === 'error' ? 'alert' : 'status'} className={classes('alert', severity)}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={SIGNS[severity]} />
      </svg>
      <div>
        {title !== undefined && <div className={css['alertTitle']}>{title}</div>}
        {children}
      </div>
    </div>
  );
}

/** `primary` is what most people want to do on a screen. */
type Variant = 'primary' | 'plain' | 'text';

export const buttonClasses = (variant: Variant) => classes('button', variant);

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: Variant;
  isBusy?: boolean;
}

export function Button({ variant = 'plain', isBusy = false, disabled = false, children, ...button }: ButtonProps) {
  return (
    <button type="button" {...button} className={buttonClasses(variant)} disabled={isBusy || disabled} aria-busy={isBusy}>
      {isBusy && <span className={css['spinner']} />}
      {children}
    </button>
  );
}

/** Calls a number. */
export function PhoneLink({ number, children }: { number: string; children: ReactNode }) {
  return (
    <a className={buttonClasses('plain')} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      {children}
    </a>
  );
}

/** What is shown once a person asks for it. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={css['disclosure']}>
      <summary className={buttonClasses('plain')}>{summary}</summary>
      {children}
    </details>
  );
}

export function ProgressBar({ label }: { label: string }) {
  return <div role="progressbar" aria-label={label} className={css['progress']} />;
}

export function Loading() {
  return (
    <p role="status" className="starting">
      Loading...
    </p>
  );
}

interface TextProps {
  id?: string;
  isSmall?: boolean;
  children: ReactNode;
}

/** Text of lesser weight. */
export function Secondary({ id, isSmall = false, children }: TextProps) {
  return (
    <p id={id} className={isSmall ? classes('secondary', 'small') : css['secondary']}>
      {children}
    </p>
  );
}

/** Read by screen readers alone. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={css['unseen']}>{children}</span>;
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className={css['switch']}>
      <input type="checkbox" role="switch" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}
