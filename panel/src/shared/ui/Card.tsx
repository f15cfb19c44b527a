import type { Route } from '@swathline/contract';
import { type ReactNode, useId } from 'react';
import type { CallFailed } from '@swathline/client/api/call';
import { LandText } from './LandText.tsx';

interface Props {
  title: string;
  /** Explains the figures, in a line under the title. */
  hint?: string;
  /** Shown at the end of the title line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of the dashboard with a heading. */
export function Card({ title, hint, action, children }: Props) {
  const titleId = useId();
  return (
    <section className="paper section-card" aria-labelledby={titleId}>
      <div className="card-heading">
        <h2 id={titleId}>
          <LandText>{title}</LandText>
        </h2>
        {action}
      </div>
      {hint !== undefined && <p className="card-hint">{hint}</p>}
      {children}
    </section>
  );
}

/** A section of a card with a heading. */
export function CardSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className="card-section" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </section>
  );
}

/** A list of `CardRow`s. */
export function CardRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="card-rows" aria-label={label}>
      {children}
    </ul>
  );
}

/** A row with content at its start and end, and a note below. */
export function CardRow({ start, end, note }: { start: ReactNode; end: ReactNode; note?: ReactNode }) {
  return (
    <li className="card-row">
      <div className="card-row-line">
        <span className="card-row-start">{start}</span>
        <span className="card-row-end">{end}</span>
      </div>
      {note !== undefined && <div className="card-row-note">{note}</div>}
    </li>
  );
}

interface FigureProps {
  /** Null while loading. */
  value: string | null;
  unit?: string;
}

/** A large number with its unit. */
export function KeyFigure({ value, unit }: FigureProps) {
  return (
    <p className="key-figure">
      {value ?? <span className="skeleton" />}
      {unit !== undefined && value !== null && <span className="key-figure-unit">{unit}</span>}
    </p>
  );
}

interface FilledBarProps {
  /** 0 to 100. */
  percent: number;
  label?: string;
  'aria-hidden'?: boolean;
}

/** A line that is filled to a percentage. */
export function FilledBar({ percent, label, ...rest }: FilledBarProps) {
  return (
    <span
      role="progressbar"
      className="filled-bar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      {...rest}
    >
      <span style={{ transform: `translateX(${percent - 100}%)` }} />
    </span>
  );
}

export function EmptyCardText({ children }: { children: string }) {
  return <p className="card-empty-text">{children}</p>;
}

/** The error that a card shows if its figures fail to load. */
export function loadFailure(route: Route, { code, status }: CallFailed): { message: string } {
  if (code === 'timed_out') return { message: 'Request timed out - server may be slow' };
  if (status === 401) return { message: 'Authentication failed - please log in again' };
  return { message: route.failure };
}
