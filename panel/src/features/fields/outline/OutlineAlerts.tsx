import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { CallFailed } from '../../../shared/api/call.ts';

interface Props {
  /** Why the outline is not saved. */
  failure: CallFailed | null;
  /** The field was loaded anew, under an outline drawn on an older one. */
  isReloaded: boolean;
  /** Why the zones are not shown. */
  zonesFailure: CallFailed | null;
  onReload: () => void;
  onRetryZones: () => void;
}

/** What the server did not do, and the way on from there. Nothing drawn is ever lost. */
export function OutlineAlerts({ failure, isReloaded, zonesFailure, onReload, onRetryZones }: Props) {
  return (
    <>
      {failure && (
        <Said severity="error" action={failure.code === 'stale' && <Act label="Load the field, keep my outline" onClick={onReload} />}>
          {failure.message}
        </Said>
      )}
      {isReloaded && (
        <Said severity="info">
          This is the field as it is now, its saved outline dashed in red. Your outline is kept: save it to put it in that one&apos;s place.
        </Said>
      )}
      {zonesFailure && (
        <Said severity="warning" action={<Act label="Retry" onClick={onRetryZones} />}>
          {zonesFailure.message}
        </Said>
      )}
    </>
  );
}

function Said(props: Pick<AlertProps, 'severity' | 'action' | 'children'>) {
  return <Alert {...props} sx={{ mx: { xs: 1.5, sm: 3 }, mb: 1, flexWrap: 'wrap' }} />;
}

function Act({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button color="inherit" size="small" onClick={onClick} sx={{ minHeight: 44, whiteSpace: 'nowrap' }}>
      {label}
    </Button>
  );
}
