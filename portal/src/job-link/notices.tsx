import { Alert, Button } from '../kit/controls.tsx';

export function ErrorNotice({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Alert severity="error">
      <span>{message}</span>
      <Button variant="text" onClick={onRetry}>
        Retry
      </Button>
    </Alert>
  );
}
