import type { ZoneLand } from '@swathline/contract';
import { ringAcres } from '@swathline/survey';
import { useMemo } from 'react';
import type { DrawnOutline } from '../form/field-inputs.ts';
import type { SurveyedLand } from '../land-outline.ts';
import { OutlineDialog } from './OutlineDialog.tsx';

interface Props {
  name: string;
  /** Null for land without a legal description: the outline then starts empty. */
  land: SurveyedLand | null;
  drawn: DrawnOutline | undefined;
  onDraw: (outline: DrawnOutline) => void;
  onClose: () => void;
}

const NO_ZONES: ZoneLand[] = [];

/** Draws the outline of a field that is not saved yet. */
export function NewOutlineDialog({ name, land, drawn, onDraw, onClose }: Props) {
  const landDescription = land?.landDescription ?? null;
  const surveyed = land?.outline ?? null;
  const start = useMemo(
    () => (drawn?.landDescription === landDescription ? drawn.coordinates : (surveyed ?? [])),
    [drawn, landDescription, surveyed],
  );

  return (
    <OutlineDialog
      name={name.trim() || 'New field'}
      start={start}
      surveyed={surveyed}
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
