import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';

interface Props {
  /** Anything with a sentence for a person. */
  error: { message: string };
  /** A sentence before it: what the failure means for what is shown. */
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

/** Keeps a screen that fails, or whose code cannot be loaded, from taking the whole panel down. */
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
