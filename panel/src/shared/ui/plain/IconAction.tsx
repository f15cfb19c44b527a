import type { ReactNode } from 'react';

interface Props {
  tooltip: string;
  /** Names the row too, for screen readers: 'Edit Roundup'. */
  label: string;
  /** Disabled while its request is being answered. */
  isBusy?: boolean;
  onClick: () => void;
  /** An icon. */
  children: ReactNode;
}

/** A small button with an icon, for the rows of lists. */
export function IconAction({ tooltip, label, isBusy = false, onClick, children }: Props) {
  return (
    <button
      type="button"
      className="icon-button"
      data-tooltip={tooltip}
      aria-label={label}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
