import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

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
