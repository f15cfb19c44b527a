import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Point } from '@swathline/survey';
import { lazy, useState } from 'react';
import { useController } from 'react-hook-form';
import { MapBoundary } from '../../shared/before-map/MapNotice.tsx';
import { useCanDrawMaps } from '../../shared/before-map/use-can-draw-maps.ts';
import { isSame } from '../../shared/ui/forms/conflicts/three-way-merge.ts';
import { parsePoints, pointsText } from './points-text.ts';

const PointsMap = lazy(() => import('./PointsMap.tsx').then((m) => ({ default: m.PointsMap })));

interface Props {
  name: string;
  /** How several points are connected. */
  shape: 'line' | 'outline';
}

const HINTS = {
  line: 'One point, or the points of a line, each on its own line: 50.45, -104.61. A click on the map adds a point.',
  outline: 'One point, or at least three points of an outline, each on its own line: 50.45, -104.61. A click on the map adds a point.',
};

/** The points of a place: typed, or clicked on a map. */
export function PlacePoints({ name, shape }: Props) {
  const { field, text, points, error, change } = useTypedPoints(name);
  const canDraw = useCanDrawMaps();
  const addPoint = (point: Point) => change([text.trim(), pointsText([point])].filter(Boolean).join('\n'));

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        label="Coordinates"
        required
        multiline
        minRows={2}
        maxRows={6}
        value={text}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={({ target }) => change(target.value)}
        error={error !== undefined}
        helperText={error ?? HINTS[shape]}
      />
      {canDraw && (
        <Box sx={{ position: 'relative', height: 260, borderRadius: 1, overflow: 'hidden', border: 1, borderColor: 'divider' }}>
          <MapBoundary>
            <PointsMap points={points} shape={shape} onPoint={addPoint} />
          </MapBoundary>
        </Box>
      )}
    </Box>
  );
}

/**
 * The text of a form's points, and the points of the last text that could be parsed. The form's value is null while the text cannot be
 * parsed, so the form rejects it instead of saving the last valid points.
 */
function useTypedPoints(name: string) {
  const { field, fieldState } = useController({ name });
  const value = field.value as Point[] | null;
  const [typed, setTyped] = useState(() => ({ text: pointsText(value ?? []), points: value ?? [], problem: null as string | null }));
  // False after the form has set other points: those of a new record, or of a comparison after a conflict.
  const isTyped = value === null || (typed.problem === null && isSame(typed.points, value));

  const change = (text: string) => {
    const parsed = parsePoints(text);
    setTyped(
      parsed.ok ? { text, points: parsed.points, problem: null } : { text, points: isTyped ? typed.points : value, problem: parsed.reason },
    );
    field.onChange(parsed.ok ? parsed.points : null);
  };
  return {
    field,
    text: isTyped ? typed.text : pointsText(value),
    points: isTyped ? typed.points : value,
    error: (isTyped ? typed.problem : null) ?? messageOf(fieldState.error),
    change,
  };
}

/** The message of the whole list, or of the first point that has one. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string' && message !== '') return message;
  for (const inner of Object.values(error)) {
    const found = messageOf(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
