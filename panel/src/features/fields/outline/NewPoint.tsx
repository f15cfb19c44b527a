import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Point } from '@swathline/survey';
import { useRef, useState } from 'react';
import { type Axis, degreesOf, degreesProblem, LATITUDE, LONGITUDE } from './degrees.ts';
import { PointRow } from './PointRow.tsx';

const EMPTY = { latitude: '', longitude: '' };

/** A point by its degrees, put behind the last one. */
export function NewPoint({ onAdd }: { onAdd: (point: Point) => void }) {
  const [typed, setTyped] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const latitude = degreesOf(typed.latitude, LATITUDE);
  const longitude = degreesOf(typed.longitude, LONGITUDE);

  const add = () => {
    const isPlace = latitude !== null && longitude !== null;
    setTried(!isPlace);
    if (!isPlace) return;
    onAdd({ latitude, longitude });
    setTyped(EMPTY);
    first.current?.focus();
  };
  const input = (axis: Axis, degrees: number | null) => (
    <TextField
      size="small"
      label={`New point ${axis.name}`}
      value={typed[axis.name]}
      error={isTried && degrees === null}
      helperText={isTried && degrees === null ? degreesProblem(axis) : undefined}
      onChange={(event) => setTyped({ ...typed, [axis.name]: event.target.value })}
      onKeyDown={(event) => event.key === 'Enter' && add()}
      slotProps={{ htmlInput: { inputMode: 'decimal', ref: axis === LATITUDE ? first : undefined } }}
    />
  );

  return (
    <PointRow>
      {input(LATITUDE, latitude)}
      {input(LONGITUDE, longitude)}
      <Button onClick={add} sx={{ minHeight: 44, whiteSpace: 'nowrap' }}>
        Add point
      </Button>
    </PointRow>
  );
}
