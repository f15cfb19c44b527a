import { api, type Field, type ZoneLand } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call, CallFailed } from '@swathline/client/api/call';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { DrawingAlert, TallButton } from '../drawing/DrawingParts.tsx';
import { FIELD_QUERIES, zonesQuery } from '../field-queries.ts';
import { surveyedRing } from './outline-checks.ts';
import { OutlineDialog } from './OutlineDialog.tsx';

interface Props {
  field: Field;
  /** Called with the saved field, just before the dialog closes. */
  onSaved?: (field: Field) => void;
  onClose: () => void;
}

const NO_ZONES: ZoneLand[] = [];

/** Draws the outline of an existing field. After a conflict the drawn outline stays and can be saved over the current field. */
export function FieldOutlineDialog({ field, onSaved, onClose }: Props) {
  const zones = useQuery(zonesQuery(field.id));
  const onSuccess = (saved: Field) => {
    onSaved?.(saved);
    onClose();
  };
  const { loaded, isSaving, failure, isReloaded, save, reload } = useOutlineRequests(field, zones.refetch, onSuccess);
  const surveyed = useMemo(() => surveyedRing(field), [field]);

  return (
    <OutlineDialog
      name={loaded.name}
      start={loaded.coordinates}
      surveyed={surveyed}
      zones={zones.data ?? NO_ZONES}
      saveLabel="Save Outline"
      isSaving={isSaving}
      alert={
        <DrawingAlerts
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

/** Saves the outline of a field, and reloads the field and its zones after a conflict. */
function useOutlineRequests(field: Field, refetchZones: () => Promise<unknown>, onSaved: (field: Field) => void) {
  const [loaded, setLoaded] = useState(field);
  const [failure, setFailure] = useState<CallFailed | null>(null);
  const [isReloaded, setReloaded] = useState(false);
  const update = useChange(api.fields.update, { refreshes: FIELD_QUERIES, inDialog: true });

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
      onSaved(await update.mutateAsync({ params: { id: loaded.id }, body: { coordinates, updatedAt: loaded.updatedAt } }));
    });
  const reload = () =>
    run(async () => {
      const [fresh] = await Promise.all([call(api.fields.get, { params: { id: loaded.id } }), refetchZones()]);
      setLoaded(fresh);
      setReloaded(true);
    });

  return { loaded, isSaving: update.isPending, failure, isReloaded, save, reload };
}

interface AlertsProps {
  /** Why the outline is not saved. */
  failure: CallFailed | null;
  /** The field was loaded again while an outline was drawn on the older version. */
  isReloaded: boolean;
  /** Why the zones are missing. */
  zonesFailure: CallFailed | null;
  onReload: () => void;
  onRetryZones: () => void;
}

/** An alert for each failed request with a button to continue, and one after the field was loaded again. */
function DrawingAlerts({ failure, isReloaded, zonesFailure, onReload, onRetryZones }: AlertsProps) {
  return (
    <>
      {failure && (
        <DrawingAlert
          severity="error"
          action={failure.code === 'stale' && <AlertButton label="Load the field, keep my outline" onClick={onReload} />}
        >
          {failure.message}
        </DrawingAlert>
      )}
      {isReloaded && (
        <DrawingAlert severity="info">
          The field has been loaded again; its saved outline is dashed in red. Your outline is kept: save it to replace the saved one.
        </DrawingAlert>
      )}
      {zonesFailure && (
        <DrawingAlert severity="warning" action={<AlertButton label="Retry" onClick={onRetryZones} />}>
          {zonesFailure.message}
        </DrawingAlert>
      )}
    </>
  );
}

function AlertButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <TallButton color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={onClick}>
      {label}
    </TallButton>
  );
}
