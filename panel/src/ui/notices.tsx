import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

type Severity = 'success' | 'error';
type Notify = (text: string, severity: Severity) => void;

interface Notice {
  id: number;
  text: string;
  severity: Severity;
}

const SHOWN_MS = { success: 4000, error: 10_000 };

/** White reads on them at 6.5:1 or better, in both schemes. */
const BACKGROUND = { success: '#1e6b3c', error: '#a3241d' };

const Notices = createContext<Notify>(() => undefined);

/** Tells the person in one line what happened; a new notice replaces the last. */
export function useNotify(): Notify {
  return useContext(Notices);
}

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const notify = useCallback<Notify>((text, severity) => {
    setNotice((last) => ({ id: (last?.id ?? 0) + 1, text, severity }));
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
          autoHideDuration={SHOWN_MS[notice.severity]}
          onClose={(_, reason) => reason !== 'clickaway' && onClose()}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        >
          <Alert
            severity={notice.severity}
            variant="filled"
            onClose={onClose}
            sx={{ minWidth: { sm: 320 }, boxShadow: 6, color: '#fff', bgcolor: BACKGROUND[notice.severity] }}
          >
            {notice.text}
          </Alert>
        </Snackbar>
      )}
    </Notices>
  );
}
