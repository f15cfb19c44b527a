import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import css from './kit.module.css';

const classes = (...names: string[]) => names.map((name) => css[name]).join(' ');

type Severity = 'success' | 'info' | 'error';

interface AlertProps {
  severity: Severity;
  title?: string;
  children?: ReactNode;
}

const SIGNS: Record<Severity, string> = {
  success: 'M7.5 12.5l3 3 6-6.5',
  info: 'M12 7.2v.1M12 11v5.8',
  error: 'M12 7.2v5.8M12 16.7v.1',
};

export function Alert({ severity, title, children }: AlertProps) {
  return (
    <div role="alert" className={classes('alert', severity)}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <circle cx="12" cy="12" r="9" />
        <path d={SIGNS[severity]} />
      </svg>
      <div>
        {title !== undefined && <div className={css['alertTitle']}>{title}</div>}
        {children}
      </div>
    </div>
  );
}

type Variant = 'contained' | 'outlined' | 'text';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: Variant;
  isBusy?: boolean;
}

export function Button({ variant = 'contained', isBusy = false, children, ...button }: ButtonProps) {
  return (
    <button type="button" {...button} className={classes('button', variant)} disabled={isBusy} aria-busy={isBusy}>
      {isBusy && <span className={css['spinner']} />}
      {children}
    </button>
  );
}

export function LinkButton({ href, variant = 'contained', children }: { href: string; variant?: Variant; children: ReactNode }) {
  return (
    <Link href={href} className={classes('button', variant)}>
      {children}
    </Link>
  );
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={css['link']}>
      {children}
    </Link>
  );
}

export function ProgressBar({ label }: { label: string }) {
  return <div role="progressbar" aria-label={label} className={css['progress']} />;
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

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className={css['switch']}>
      <input type="checkbox" role="switch" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
