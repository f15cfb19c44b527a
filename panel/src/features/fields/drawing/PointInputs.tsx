import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { Point } from '@swathline/survey';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type Axis, parseDegrees, degreesProblem, formatDegrees, LATITUDE, LONGITUDE } from './degrees.ts';

/** A ring with the handlers that edit its vertices. */
export interface RingEditor {
  /** Open ring with any number of points. */
  ring: Point[];
  activeIndex: number | null;
  addVertex: (index: number, point: Point, isActive: boolean) => void;
  splitEdge: (index: number) => void;
  setVertex: (index: number, point: Point) => void;
  deleteVertex: (index: number) => void;
}

/** One point of a ring: its degrees, and buttons to add a point after it and to remove it. */
export function PointInputs({ drawing: { ring, splitEdge, setVertex, deleteVertex }, index }: { drawing: RingEditor; index: number }) {
  const point = ring[index];
  if (!point) return null;
  const name = `Point ${index + 1}`;

  return (
    <PointRow>
      <DegreesInput
        label={`${name} latitude`}
        axis={LATITUDE}
        value={point.latitude}
        onCommit={(latitude) => setVertex(index, { ...point, latitude })}
      />
      <DegreesInput
        label={`${name} longitude`}
        axis={LONGITUDE}
        value={point.longitude}
        onCommit={(longitude) => setVertex(index, { ...point, longitude })}
      />
      <div>
        <IconButton
          data-tooltip="Add a point halfway to the next one"
          aria-label={`Add a point after point ${index + 1}`}
          onClick={() => splitEdge(index)}
          sx={{ width: 44, height: 44 }}
        >
          <AddIcon />
        </IconButton>
        <IconButton
          data-tooltip="Remove this point"
          aria-label={`Remove point ${index + 1}`}
          onClick={() => deleteVertex(index)}
          sx={{ width: 44, height: 44 }}
        >
          <DeleteIcon />
        </IconButton>
      </div>
    </PointRow>
  );
}

/** Two inputs side by side, then their buttons; on phones the buttons are below. */
function PointRow({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 200px) minmax(0, 200px) auto' },
        justifyContent: 'start',
        alignItems: 'start',
        gap: 1,
      }}
    >
      {children}
    </Box>
  );
}

interface DegreesInputProps {
  label: string;
  axis: Axis;
  value: number;
  /** Called on Enter and when the input loses the focus. */
  onCommit: (degrees: number) => void;
}

/** Latitude or longitude of a point. Escape discards the typed text, and invalid degrees are never committed. */
function DegreesInput({ label, axis, value, onCommit }: DegreesInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const degrees = typed === null ? value : parseDegrees(typed, axis);

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

const EMPTY = { latitude: '', longitude: '' };

/** Adds a point by its typed coordinates. */
export function NewPointInputs({ onAdd }: { onAdd: (point: Point) => void }) {
  const [typed, setTyped] = useState(EMPTY);
  const [showsErrors, setShowsErrors] = useState(false);
  const latitudeInput = useRef<HTMLInputElement>(null);
  const latitude = parseDegrees(typed.latitude, LATITUDE);
  const longitude = parseDegrees(typed.longitude, LONGITUDE);

  const add = () => {
    const isValid = latitude !== null && longitude !== null;
    setShowsErrors(!isValid);
    if (!isValid) return;
    onAdd({ latitude, longitude });
    setTyped(EMPTY);
    latitudeInput.current?.focus();
  };
  const input = (axis: Axis, degrees: number | null) => (
    <TextField
      size="small"
      label={`New point ${axis.name}`}
      value={typed[axis.name]}
      error={showsErrors && degrees === null}
      helperText={showsErrors && degrees === null ? degreesProblem(axis) : undefined}
      onChange={(event) => setTyped({ ...typed, [axis.name]: event.target.value })}
      onKeyDown={(event) => event.key === 'Enter' && add()}
      slotProps={{ htmlInput: { inputMode: 'decimal', ref: axis === LATITUDE ? latitudeInput : undefined } }}
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
