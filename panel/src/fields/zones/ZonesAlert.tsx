import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface Props {
  /** Why the zones are not loaded. */
  failure: string | null;
  /** Why the zones are not saved. */
  refusal: string | null;
  /** The refusal: somebody else has added zones. */
  isStale: boolean;
  onReload: () => void;
}

/** What the server did not do. Loading anew keeps all that was drawn. */
export function ZonesAlert({ failure, refusal, isStale, onReload }: Props) {
  const text = failure ?? refusal;
  if (text === null) return null;

  const reload = (failure !== null || isStale) && (
    <Button color="inherit" size="small" onClick={onReload} sx={{ whiteSpace: 'nowrap' }}>
      {failure === null ? 'Load their zones, keep mine' : 'Retry'}
    </Button>
  );
  return (
    <Alert severity="error" action={reload} sx={{ mx: { xs: 1.5, sm: 3 }, mb: 1, flexWrap: 'wrap' }}>
      {text}
    </Alert>
  );
}
