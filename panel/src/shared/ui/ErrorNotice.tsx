import { describeScreenFailure } from '@swathline/client/api/load-failure';
import { useRouteError } from 'react-router';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

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

/** Stands in place of a screen that fails, or whose code cannot be loaded. */
export function ScreenFailure() {
  const error = useRouteError();
  return <ErrorNotice error={{ message: describeScreenFailure(error) }} onRetry={() => window.location.reload()} />;
}
