import { useEffect, useRef } from 'react';
import css from './are-you-sure.module.css';
import { Button } from './controls.tsx';

interface Props {
  reasons: readonly string[];
  yes: string;
  no?: string;
  onYes: () => void;
  onBack: () => void;
}

/** Asks before something unusual is stored. */
export function AreYouSure({ reasons, yes, no = 'Change it', onYes, onBack }: Props) {
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
      className={css['dialog']}
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
      <div className={css['answers']}>
        <Button variant="primary" onClick={onBack}>
          {no}
        </Button>
        <Button onClick={onYes}>{yes}</Button>
      </div>
    </dialog>
  );
}
