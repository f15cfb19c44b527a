import { type ComponentProps, useEffect, useState } from 'react';
import { AreYouSure } from './AreYouSure.tsx';
import { holdForm, openForm, releaseForm } from './leaving.ts';

interface AskProps {
  /** Something was typed that would be lost. */
  isChanged: boolean;
  /** It is being sent or stored, and may arrive or not. */
  isSaving: boolean;
  /** Forgets what was typed; it stays while nobody knows whether it arrives. */
  onDiscard?: () => void;
}

/** Asks before a form is left with what was typed in it. */
export function AskBeforeLeaving({ isChanged, isSaving, onDiscard }: AskProps) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const isHeld = isChanged || isSaving;
  useEffect(openForm, []);
  useEffect(() => (isHeld ? holdForm((go) => setLeave(() => go)) : undefined), [isHeld]);
  if (!leave) return null;
  return (
    <AreYouSure
      reasons={[isSaving ? 'This is still being saved. Leave before you know that it was?' : 'Discard what you have entered?']}
      yes={isSaving ? 'Leave' : 'Discard'}
      no={isSaving ? 'Wait' : 'Keep it'}
      onBack={() => setLeave(null)}
      onYes={() => {
        releaseForm();
        if (!isSaving) onDiscard?.();
        setLeave(null);
        leave();
      }}
    />
  );
}

interface FormProps extends Pick<ComponentProps<'form'>, 'onSubmit' | 'children'>, Pick<AskProps, 'isSaving'> {}

/** A form that checks its values itself, and asks before it is left once something was changed. */
export function GuardedForm({ isSaving, children, onSubmit }: FormProps) {
  const [isChanged, setChanged] = useState(false);
  return (
    <form noValidate onSubmit={onSubmit} onChange={() => setChanged(true)}>
      {children}
      <AskBeforeLeaving isChanged={isChanged} isSaving={isSaving} />
    </form>
  );
}
