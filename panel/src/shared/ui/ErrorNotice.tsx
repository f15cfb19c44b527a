import { describeScreenFailure } from '@swathline/client/api/load-failure';
import { useRouteError } from 'react-router';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface Props {
  /** Its message is shown to the user. */
  error: { message: string; status?: number; code?: string; errors?: readonly { field: string }[] };
  /** A sentence before the message, which says how the failure affects the content on screen. */
  lead?: string | undefined;
  /** Not offered for what does not exist: asking again does not help. */
  onRetry?: (() => void) | undefined;
}

export function ErrorNotice({ error, lead, onRetry }: Props) {
  const isNowhere = isBadAddress(error);
  const retry = onRetry && !isNowhere && error.status !== 404 && (
    <Button color="inherit" size="small" onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <Alert severity="error" action={retry}>
      {lead !== undefined && <span>{lead} </span>}
      <span>{isNowhere ? `${error.message.replace(/\.$/, '')}. Check the link, or look in the list.` : error.message}</span>
    </Alert>
  );
}

/** An id that is cut off or mistyped, which the panel refuses before it asks, else the server: asking again does not help. */
const isBadAddress = ({ status, code, errors }: Props['error']) => (status === 0 && code === 'invalid') || errors?.[0]?.field === 'id';

/** Stands in place of a screen that fails, or whose code cannot be loaded. */
export function ScreenFailure() {
  const error = useRouteError();
  return <ErrorNotice error={{ message: describeScreenFailure(error) }} onRetry={() => window.location.reload()} />;
}
