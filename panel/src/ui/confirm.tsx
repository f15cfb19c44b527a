import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { createContext, type ReactNode, useCallback, useContext, useId, useState } from 'react';

type Confirm = (question: string, action?: string) => Promise<boolean>;

interface Question {
  text: string;
  action: string;
  answer: (yes: boolean) => void;
}

const Confirmation = createContext<Confirm>(() => Promise.resolve(false));

/** Asks before something is lost; `action` names what the button does. */
export function useConfirm(): Confirm {
  return useContext(Confirmation);
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const textId = useId();

  const confirm = useCallback<Confirm>(
    (text, action = 'Delete') =>
      new Promise((resolve) => {
        setQuestion({ text, action, answer: resolve });
        setIsOpen(true);
      }),
    [],
  );
  const answer = (yes: boolean) => {
    question?.answer(yes);
    setIsOpen(false);
  };

  return (
    <Confirmation value={confirm}>
      {children}
      <Dialog open={isOpen} onClose={() => answer(false)} maxWidth="xs" fullWidth role="alertdialog" aria-labelledby={textId}>
        <DialogContent sx={{ pt: 3 }}>
          <DialogContentText id={textId} sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
            {question?.text}
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => answer(false)} autoFocus>
            Cancel
          </Button>
          <Button onClick={() => answer(true)} variant="contained" color="error">
            {question?.action}
          </Button>
        </DialogActions>
      </Dialog>
    </Confirmation>
  );
}
