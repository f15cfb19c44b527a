import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

type Severity = 'success' | 'error';
type Notify = (text: string, severity: Severity, action?: NoticeAction) => void;

/** A button in the notice. */
interface NoticeAction {
  label: string;
  run: () => void;
}

interface Notice {
  id: number;
  text: string;
  severity: Severity;
  action: NoticeAction | undefined;
}

/** How long a notice is shown. */
const SHOWN_MS = { success: 4000, error: 10_000 };

/** Gives the user time to decide. */
const SHOWN_WITH_ACTION_MS = 10_000;

/** White text has a contrast of at least 6.5:1 in both colour schemes. */
const BACKGROUND = { success: '#1e6b3c', error: '#a3241d' };

const Notices = createContext<Notify>(() => undefined);

/** Returns a function that shows a one-line notice, which replaces the previous one. */
export function useNotify(): Notify {
  return useContext(Notices);
}

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const notify = useCallback<Notify>((text, severity, action) => {
    setNotice((last) => ({ id: (last?.id ?? 0) + 1, text, severity, action }));
    setIsOpen(true);
  }, []);
  const onClose = () => setIsOpen(false);

  return (
    <Notices value={notify}>
      {children}
      {notice && (
        <Snackbar
          key={notice.id}
          open={isOpen}
          autoHideDuration={notice.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS[notice.severity]}
          onClose={(_, reason) => reason !== 'clickaway' && onClose()}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        >
          <Alert
            severity={notice.severity}
            variant="filled"
            onClose={onClose}
            sx={{ minWidth: { sm: 320 }, boxShadow: 6, color: '#fff', bgcolor: BACKGROUND[notice.severity] }}
          >
            <span>{notice.text}</span>
            {notice.action && <ActionButton action={notice.action} onDone={onClose} />}
          </Alert>
        </Snackbar>
      )}
    </Notices>
  );
}

function ActionButton({ action, onDone }: { action: NoticeAction; onDone: () => void }) {
  const onClick = () => {
    onDone();
    action.run();
  };
  return (
    <Button color="inherit" size="small" variant="outlined" onClick={onClick} sx={{ ml: 2, my: -0.5, borderColor: 'currentColor' }}>
      {action.label}
    </Button>
  );
}
