import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { api } from '@swathline/contract';

interface Props {
  /** Why the zones are not loaded. */
  failure: string | null;
  /** That the zones are not saved, and why, where that is known; `isStale`: somebody else has changed them. */
  refusal: { reason: string | null; isStale: boolean } | null;
  onReload: () => void;
}

/** What the server did not do. Loading anew keeps all that was drawn. */
export function ZonesAlert({ failure, refusal, onReload }: Props) {
  if (failure === null && refusal === null) return null;

  const reload = (failure !== null || refusal?.isStale) && (
    <Button color="inherit" size="small" onClick={onReload} sx={{ whiteSpace: 'nowrap' }}>
      {failure === null ? 'Load their zones, keep mine' : 'Retry'}
    </Button>
  );
  return (
    <Alert severity="error" action={reload} sx={{ mx: { xs: 1.5, sm: 3 }, mb: 1, flexWrap: 'wrap' }}>
      {failure ?? <Refusal reason={refusal?.reason ?? null} />}
    </Alert>
  );
}

function Refusal({ reason }: { reason: string | null }) {
  const { failure } = api.exclusionZones.replace;
  return reason === null ? (
    failure
  ) : (
    <>
      <AlertTitle>{failure}</AlertTitle>
      <span>{reason}</span>
    </>
  );
}
