import type { ReactNode } from 'react';

interface Props {
  facts: readonly string[];
  /** Buttons. */
  children: ReactNode;
}

/** A dialog's footer: a summary that screen readers announce when it changes, beside the buttons. */
export function DialogFooter({ facts, children }: Props) {
  return (
    <div className="dialog-footer">
      <div role="status" className="dialog-facts">
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
      {children}
    </div>
  );
}
