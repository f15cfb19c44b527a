import type { LandLocation, ZoneLand } from '@swathline/contract';
import { ringAcres } from '@swathline/survey';
import { useMemo } from 'react';
import type { DrawnOutline } from '../form/field-inputs.ts';
import { outlineOf } from '../land-outline.ts';
import { OutlineDialog } from './OutlineDialog.tsx';

interface Props {
  name: string;
  /** Null for land without a legal description: the outline then starts empty. */
  location: LandLocation | null;
  drawn: DrawnOutline | undefined;
  onDraw: (outline: DrawnOutline) => void;
  onClose: () => void;
}

const NO_ZONES: ZoneLand[] = [];

/** Draws the outline of a field that is not saved yet. */
export function NewOutlineDialog({ name, location, drawn, onDraw, onClose }: Props) {
  const landDescription = location?.landDescription ?? null;
  const quarter = useMemo(() => location && outlineOf(location), [location]);
  const start = useMemo(
    () => (drawn?.landDescription === landDescription ? drawn.coordinates : (quarter ?? [])),
    [drawn, landDescription, quarter],
  );

  return (
    <OutlineDialog
      name={name.trim() || 'New field'}
      start={start}
      quarter={quarter}
      zones={NO_ZONES}
      saveLabel="Use Outline"
      onSave={(coordinates) => {
        onDraw({ landDescription, coordinates, acres: ringAcres(coordinates) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
