import { api, type Field } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call, CallFailed } from '../../../shared/api/call.ts';
import { queryOf } from '../../../shared/api/queries.ts';
import { useChange } from '../../../shared/ui/use-change.ts';
import { FIELD_QUERIES } from '../field-queries.ts';
import { surveyedRing } from './outline-land.ts';
import { OutlineAlerts } from './OutlineAlerts.tsx';
import { OutlineDialog } from './OutlineDialog.tsx';

interface Props {
  field: Field;
  /** Told the field as it is now, just before the dialog closes. */
  onSaved?: (field: Field) => void;
  onClose: () => void;
}

/** Draws the outline of a field that there is. A stale edit loses nothing: the outline stays, and can be saved over what is there now. */
export function FieldOutlineDialog({ field, onSaved, onClose }: Props) {
  const [seen, setSeen] = useState(field);
  const [failure, setFailure] = useState<CallFailed | null>(null);
  const [isReloaded, setReloaded] = useState(false);
  const zones = useQuery(queryOf(api.exclusionZones.list, { params: { id: field.id } }));
  const update = useChange(api.fields.update, { refreshes: FIELD_QUERIES, inDialog: true });

  const rings = useMemo(() => zones.data?.exclusionZones.map(({ coordinates }) => coordinates) ?? [], [zones.data]);
  const quarter = useMemo(() => surveyedRing(field), [field]);

  const attempt = async (what: () => Promise<void>) => {
    setFailure(null);
    setReloaded(false);
    try {
      await what();
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      setFailure(failed);
    }
  };
  const save = (coordinates: Point[]) =>
    attempt(async () => {
      const saved = await update.mutateAsync({ params: { id: seen.id }, body: { coordinates, updatedAt: seen.updatedAt } });
      onSaved?.(saved);
      onClose();
    });
  const reload = () =>
    attempt(async () => {
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
