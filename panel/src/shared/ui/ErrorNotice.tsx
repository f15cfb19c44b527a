import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';

interface Props {
  /** Its message is shown to the user. */
  error: { message: string };
  /** A sentence before the message, which says how the failure affects the content on screen. */
  lead?: string | undefined;
  onRetry?: (() => void) | undefined;
}

export function ErrorNotice({ error, lead, onRetry }: Props) {
  const retry = onRetry && (
    <Button color="inherit" size="small" onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <Alert severity="error" action={retry}>
      {lead !== undefined && <span>{lead} </span>}
      <span>{error.message}</span>
    </Alert>
  );
}

const BROKEN = {
  message: 'This screen could not be shown. Reload the page; if it happens again, tell your administrator what you were doing.',
};

/** Catches the failure of one screen, or of loading its code, so that the rest of the panel keeps working. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (this.state.hasFailed) return <ErrorNotice error={BROKEN} onRetry={() => window.location.reload()} />;
    return this.props.children;
  }
}
