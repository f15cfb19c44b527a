import CloseIcon from '@mui/icons-material/Close';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import SuccessIcon from '@mui/icons-material/TaskAltOutlined';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { Button } from './plain/Button.tsx';
import { IconButton } from './plain/IconButton.tsx';

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

const ICON = { success: SuccessIcon, warning: WarningIcon, error: ErrorIcon };

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
      {notice && isOpen && <NoticeBar key={notice.id} notice={notice} onClose={onClose} />}
    </Notices>
  );
}

/** Part of the first load, unlike dialogs: a notice may say that the connection was lost. */
function NoticeBar({ notice: { text, severity, action }, onClose }: { notice: Notice; onClose: () => void }) {
  const pause = useClosing(Math.max(SHOWN_MS[severity], action ? SHOWN_WITH_ACTION_MS : 0), onClose);
  const Icon = ICON[severity];
  const onAction = (chosen: NoticeAction) => {
    onClose();
    chosen.run();
  };
  return (
    <div role="alert" className={`notice notice-${severity}`} {...pause}>
      <Icon />
      <span className="notice-text">{text}</span>
      {action && (
        <Button color="inherit" size="small" variant="outlined" onClick={() => onAction(action)}>
          {action.label}
        </Button>
      )}
      <IconButton size="small" aria-label="Close" onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </div>
  );
}

/** Closes after a time in which neither the pointer nor the focus was there, or on Escape. Returns the handlers that pause it. */
function useClosing(afterMs: number, onClose: () => void) {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(onClose, afterMs);
    return () => clearTimeout(timer);
  }, [isPaused, afterMs, onClose]);
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  const pause = () => setPaused(true);
  const goOn = () => setPaused(false);
  return { onPointerEnter: pause, onPointerLeave: goOn, onFocus: pause, onBlur: goOn };
}
