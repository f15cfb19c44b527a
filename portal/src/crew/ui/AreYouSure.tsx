import { useEffect, useRef } from 'react';
import { Button } from './controls.tsx';

interface Props {
  reasons: readonly string[];
  yes: string;
  onYes: () => void;
  onBack: () => void;
}

/** Asks before something unusual is stored. */
export function AreYouSure({ reasons, yes, onYes, onBack }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="sure"
      onCancel={(event) => {
        event.preventDefault();
        onBack();
      }}
    >
      <h2 id="sure">Are you sure?</h2>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <div className="actions">
        <Button kind="primary" onClick={onBack}>
          Change it
        </Button>
        <Button onClick={onYes}>{yes}</Button>
      </div>
    </dialog>
  );
}
