import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface Props {
  /** Anything with a sentence for a person. */
  error: { message: string };
  onRetry?: (() => void) | undefined;
}

export function ErrorNotice({ error, onRetry }: Props) {
  const retry = onRetry && (
    <Button color="inherit" size="small" onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <Alert severity="error" action={retry}>
      {error.message}
    </Alert>
  );
}
