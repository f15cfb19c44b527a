import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { api, type Field } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call, CallFailed } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/ui/use-change.ts';
import { FIELD_QUERIES, zonesQuery } from '../field-queries.ts';
import { surveyedRing } from './outline-checks.ts';
import { OutlineDialog } from './OutlineDialog.tsx';

interface Props {
  field: Field;
  /** Called with the saved field, just before the dialog closes. */
  onSaved?: (field: Field) => void;
  onClose: () => void;
}

/** Draws the outline of an existing field. After a stale edit the drawn outline stays and can be saved over the current field. */
export function FieldOutlineDialog({ field, onSaved, onClose }: Props) {
  const [seen, setSeen] = useState(field);
  const [failure, setFailure] = useState<CallFailed | null>(null);
  const [isReloaded, setReloaded] = useState(false);
  const zones = useQuery(zonesQuery(field.id));
  const update = useChange(api.fields.update, { refreshes: FIELD_QUERIES, inDialog: true });

  const rings = useMemo(() => zones.data?.map(({ coordinates }) => coordinates) ?? [], [zones.data]);
  const quarter = useMemo(() => surveyedRing(field), [field]);

  const run = async (request: () => Promise<void>) => {
    setFailure(null);
    setReloaded(false);
    try {
      await request();
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      setFailure(failed);
    }
  };
  const save = (coordinates: Point[]) =>
    run(async () => {
      const saved = await update.mutateAsync({ params: { id: seen.id }, body: { coordinates, updatedAt: seen.updatedAt } });
      onSaved?.(saved);
      onClose();
    });
  const reload = () =>
    run(async () => {
      const [fresh] = await Promise.all([call(api.fields.get, { params: { id: seen.id } }), zones.refetch()]);
      setSeen(fresh);
      setReloaded(true);
    });

  return (
    <OutlineDialog
      name={seen.name}
      start={seen.coordinates}
      quarter={quarter}
      zones={rings}
      saveLabel="Save Outline"
      isSaving={update.isPending}
      alert={
        <OutlineAlerts
          failure={failure}
          isReloaded={isReloaded}
          zonesFailure={zones.error}
          onReload={() => void reload()}
          onRetryZones={() => void zones.refetch()}
        />
      }
      onSave={(ring) => void save(ring)}
      onClose={onClose}
    />
  );
}

interface AlertsProps {
  /** Why the outline is not saved. */
  failure: CallFailed | null;
  /** The field was loaded again, under an outline drawn on the older version. */
  isReloaded: boolean;
  /** Why the zones are missing. */
  zonesFailure: CallFailed | null;
  onReload: () => void;
  onRetryZones: () => void;
}

/** The requests that failed, each with a button to go on. */
function OutlineAlerts({ failure, isReloaded, zonesFailure, onReload, onRetryZones }: AlertsProps) {
  return (
    <>
      {failure && (
        <OutlineAlert
          severity="error"
          action={failure.code === 'stale' && <AlertButton label="Load the field, keep my outline" onClick={onReload} />}
        >
          {failure.message}
        </OutlineAlert>
      )}
      {isReloaded && (
        <OutlineAlert severity="info">
          This is the field as it is now, its saved outline dashed in red. Your outline is kept: save it to put it in that one&apos;s place.
        </OutlineAlert>
      )}
      {zonesFailure && (
        <OutlineAlert severity="warning" action={<AlertButton label="Retry" onClick={onRetryZones} />}>
          {zonesFailure.message}
        </OutlineAlert>
      )}
    </>
  );
}

function OutlineAlert(props: Pick<AlertProps, 'severity' | 'action' | 'children'>) {
  return <Alert {...props} sx={{ mx: { xs: 1.5, sm: 3 }, mb: 1, flexWrap: 'wrap' }} />;
}

function AlertButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button color="inherit" size="small" onClick={onClick} sx={{ minHeight: 44, whiteSpace: 'nowrap' }}>
      {label}
    </Button>
  );
}
