import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import { type Axis, degreesOf, degreesProblem, formatDegrees } from './degrees.ts';

interface Props {
  label: string;
  axis: Axis;
  value: number;
  /** Told once the input is left, or with Enter. */
  onCommit: (degrees: number) => void;
}

/** One of a point's degrees. Escape gives up what is typed; what is no degree is never handed on. */
export function DegreesInput({ label, axis, value, onCommit }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const degrees = typed === null ? value : degreesOf(typed, axis);

  const commit = () => {
    if (typed === null || degrees === null) return;
    setTyped(null);
    if (typed.trim() !== formatDegrees(value)) onCommit(degrees);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
    }
  };

  return (
    <TextField
      size="small"
      label={label}
      value={typed ?? formatDegrees(value)}
      error={degrees === null}
      helperText={degrees === null ? degreesProblem(axis) : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}
