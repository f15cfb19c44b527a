import { type Point, areRingsEqual } from '@swathline/survey';
import { type ReactNode, useMemo, useState } from 'react';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { useUnsavedGuard } from '../../../shared/ui/forms/unsaved-guard.ts';
import { DrawingDialog } from '../drawing/DrawingDialog.tsx';
import { DrawingMap } from '../drawing/DrawingParts.tsx';
import { PointsPanel } from '../drawing/PointsPanel.tsx';
import { removeRepeatedVertices } from '../drawing/ring-actions.ts';
import { type Surroundings, zonesOutside } from './outline-checks.ts';
import { OutlineFooter, OutlineHint, OutlineStatus, OutlineToolbar } from './OutlineControls.tsx';
import { OutlineMap } from './OutlineMap.tsx';
import { useOutlineDrawing } from './use-outline-drawing.ts';

interface Props extends Surroundings {
  name: string;
  /** Open ring to start from; empty to draw a new one. */
  start: Point[];
  saveLabel: string;
  isSaving?: boolean;
  /** Why the last request failed. */
  alert?: ReactNode;
  onSave: (ring: Point[]) => void;
  onClose: () => void;
}

/** Draws one field's outline. Only the save button submits it, and closing asks for confirmation if there are changes. */
export function OutlineDialog({ name, start, saveLabel, isSaving = false, alert, onSave, onClose, ...surroundings }: Props) {
  const { zones, surveyed } = surroundings;
  const zoneRings = useMemo(() => zones.map(({ coordinates }) => coordinates), [zones]);
  const drawing = useOutlineDrawing(start);
  const { ring, flaw } = drawing;
  const [centerCount, setCenterCount] = useState(0);
  const isChanged = useMemo(() => !areRingsEqual(ring, removeRepeatedVertices(start), 0), [ring, start]);
  const outside = useMemo(() => (isChanged && flaw === null ? zonesOutside(ring, zoneRings) : 0), [isChanged, flaw, ring, zoneRings]);
  const close = useConfirmedClose({ name, isChanged, isSaving, onClose });

  return (
    <DrawingDialog
      title={`Field Outline - ${name}`}
      drawingState={ring}
      drawing={drawing}
      isBusy={isSaving}
      onEscape={() => void close()}
      footer={
        <OutlineFooter
          ring={ring}
          zones={zoneRings}
          hasArea={flaw === null}
          canSave={isChanged && flaw === null}
          isSaving={isSaving}
          saveLabel={saveLabel}
          onClose={() => void close()}
          onSave={() => onSave(ring)}
        />
      }
    >
      <OutlineToolbar drawing={drawing} surveyed={surveyed} onCenter={() => setCenterCount((count) => count + 1)} />
      <OutlineHint drawing={drawing} outside={outside} />
      {alert}
      <DrawingMap>
        <OutlineMap drawing={drawing} start={start} centerCount={centerCount} {...surroundings} />
        <OutlineStatus drawing={drawing} />
      </DrawingMap>
      <PointsPanel drawing={drawing} shape="outline" />
    </DrawingDialog>
  );
}

interface CloseOptions extends Pick<Props, 'name' | 'onClose'> {
  isChanged: boolean;
  isSaving: boolean;
}

/** Closes the dialog, after a confirmation if the outline has changed. */
function useConfirmedClose({ name, isChanged, isSaving, onClose }: CloseOptions) {
  const confirm = useConfirm();
  const close = async () => {
    if (isSaving) return;
    if (!isChanged || (await confirm(`Discard the changes to the outline of ${name}?`, 'Discard'))) onClose();
  };
  useUnsavedGuard(isChanged, close);
  return close;
}
