import type { ReactNode } from 'react';

interface Props {
  isPressed: boolean;
  onClick: () => void;
  'aria-label'?: string;
  /** A text, with an icon before it if there is one. */
  children: ReactNode;
}

export function ToggleButton({ isPressed, ...rest }: Props) {
  return <button type="button" className="toggle" aria-pressed={isPressed} {...rest} />;
}

/** Toggle buttons in one frame. */
export function ToggleButtons({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" className="toggles" aria-label={label}>
      {children}
    </div>
  );
}
