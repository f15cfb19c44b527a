import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import { ToggleButton, ToggleButtons } from './plain/ToggleButton.tsx';

interface Props {
  title: string;
  /** Buttons beside the title, the primary one last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen with its title, actions and content. */
export function Page({ title, actions, children }: Props) {
  return (
    <section className="page">
      <title>{`${title} · Swathline`}</title>
      <div className="page-title">
        <h1>{title}</h1>
        <div className="page-actions">{actions}</div>
      </div>
      {children}
    </section>
  );
}

interface ViewToggleProps<View extends string> {
  view: View;
  views: readonly { value: View; label: string; icon: typeof SvgIcon }[];
  onChange: (view: View) => void;
}

/** Switches between views of the same data. */
export function ViewToggle<View extends string>({ view, views, onChange }: ViewToggleProps<View>) {
  return (
    <ToggleButtons label="View">
      {views.map(({ value, label, icon: Icon }) => (
        <ToggleButton key={value} isPressed={value === view} aria-label={`${label} view`} onClick={() => onChange(value)}>
          <Icon fontSize="small" /> {label}
        </ToggleButton>
      ))}
    </ToggleButtons>
  );
}
