import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';

type Severity = 'success' | 'warning' | 'error';
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
const SHOWN_MS = { success: 4000, warning: 20_000, error: 10_000 };

/** Gives the user time to decide. */
const SHOWN_WITH_ACTION_MS = 10_000;

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
  const onClose = useCallback(() => setIsOpen(false), []);

  return (
    <Notices value={notify}>
      {children}
      {/* Outside of the page, which is hidden from screen readers while a dialog is open. */}
      <Portal>{notice && <NoticeBar key={notice.id} notice={notice} isOpen={isOpen} onClose={onClose} />}</Portal>
    </Notices>
  );
}

const BACKGROUND = { success: '#1e6b3c', warning: '#7a4a00', error: '#a3241d' };

/** Away from the buttons of a dialog that opens next, which are at its bottom right: on a phone above them, else at the left. */
const PLACE = { bottom: { xs: 88, sm: 24 }, maxWidth: { sm: 480 } } as const;

/** Stays while the pointer or the focus is there, and then for its whole time. White text has a contrast of at least 6.5:1. */
function NoticeBar({ notice: { text, severity, action }, isOpen, onClose }: { notice: Notice; isOpen: boolean; onClose: () => void }) {
  const shownMs = Math.max(SHOWN_MS[severity], action ? SHOWN_WITH_ACTION_MS : 0);
  const onAction = (chosen: NoticeAction) => {
    onClose();
    chosen.run();
  };
  return (
    <Snackbar
      open={isOpen}
      autoHideDuration={shownMs}
      resumeHideDuration={shownMs}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={(_, reason) => reason !== 'clickaway' && onClose()}
      sx={PLACE}
    >
      <Alert
        severity={severity}
        variant="filled"
        elevation={6}
        sx={{
          alignItems: 'center',
          minWidth: { sm: 320 },
          maxHeight: '35vh',
          overflowY: 'auto',
          bgcolor: BACKGROUND[severity],
          color: '#fff',
          overflowWrap: 'anywhere',
        }}
        action={
          <>
            {action && (
              <Button
                color="inherit"
                size="small"
                variant="outlined"
                sx={{ borderColor: 'currentColor', mr: 1 }}
                onClick={() => onAction(action)}
              >
                {action.label}
              </Button>
            )}
            <IconButton size="small" color="inherit" aria-label="Close" onClick={onClose}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </>
        }
      >
        {text}
      </Alert>
    </Snackbar>
  );
}
