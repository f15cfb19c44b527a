import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { PendingQuestion, ReasonedQuestion } from './ConfirmDialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

const ConfirmDialog = lazyDialog(() => import('./ConfirmDialog.tsx').then((m) => m.ConfirmDialog));

interface ConfirmOptions {
  /** Nothing is lost: the button is not red. */
  isHarmless?: boolean;
}

type Confirm = (question: string | ReasonedQuestion, action?: string, options?: ConfirmOptions) => Promise<boolean>;

const Confirmation = createContext<Confirm>(() => Promise.resolve(false));

/** Returns a function that asks the user to confirm an action; `action` labels the confirm button. */
export function useConfirm(): Confirm {
  return useContext(Confirmation);
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const confirm = useCallback<Confirm>(
    (question, action = 'Delete', { isHarmless = false } = {}) =>
      new Promise((resolve) => {
        setPending((earlier) => {
          // A question that another one replaces is not confirmed. Answering it a second time has no effect.
          earlier?.answer(false);
          return { question, action, isHarmless, answer: resolve };
        });
        setIsOpen(true);
      }),
    [],
  );
  const answer = (yes: boolean) => {
    pending?.answer(yes);
    setIsOpen(false);
  };

  return (
    <Confirmation value={confirm}>
      {children}
      {pending && <ConfirmDialog {...pending} answer={answer} isOpen={isOpen} />}
    </Confirmation>
  );
}
