import { IconAction } from '../../../shared/ui/IconAction.tsx';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { Point } from '@swathline/survey';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { type Axis, parseDegrees, degreesProblem, formatDegrees, LATITUDE, LONGITUDE } from './degrees.ts';
import { LARGE_ICON, TallButton } from './DrawingParts.tsx';

/** A ring with the handlers that edit its vertices. */
export interface RingEditor {
  /** Open ring with any number of points. */
  ring: Point[];
  /** The last point is not joined to the first. */
  isLine?: boolean;
  activeIndex: number | null;
  addVertex: (index: number, point: Point, isActive: boolean) => void;
  splitEdge: (index: number) => void;
  setVertex: (index: number, point: Point) => void;
  deleteVertex: (index: number) => void;
}

/** One point of a ring: its degrees, and buttons to add a point after it and to remove it. */
export function PointInputs({ drawing, index }: { drawing: RingEditor; index: number }) {
  const { ring, isLine = false, splitEdge, setVertex, deleteVertex } = drawing;
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
        {!(isLine && index === ring.length - 1) && (
          <IconAction
            size="medium"
            tooltip="Add a point halfway to the next one"
            label={`Add a point after point ${index + 1}`}
            sx={LARGE_ICON}
            onClick={() => splitEdge(index)}
          >
            <AddIcon />
          </IconAction>
        )}
        <IconAction
          size="medium"
          tooltip="Remove this point"
          label={`Remove point ${index + 1}`}
          sx={LARGE_ICON}
          onClick={() => deleteVertex(index)}
        >
          <DeleteIcon />
        </IconAction>
      </div>
    </PointRow>
  );
}

/** Two inputs side by side, then their buttons; on phones the buttons are below. */
function PointRow({ children }: { children: ReactNode }) {
  return <Box sx={pointRow}>{children}</Box>;
}

const pointRow = {
  display: 'grid',
  alignItems: 'start',
  justifyContent: 'start',
  gap: 1,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 200px) minmax(0, 200px) auto' },
} as const;

type CoordinateInputProps = TextFieldProps & { axis: Axis; isInvalid: boolean };

function CoordinateInput({ axis, isInvalid, ...rest }: CoordinateInputProps) {
  return (
    <TextField
      {...rest}
      sx={{ flex: 1, minWidth: 0 }}
      error={isInvalid}
      helperText={isInvalid && degreesProblem(axis)}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}

interface DegreesInputProps {
  label: string;
  axis: Axis;
  /** Null until degrees are typed. */
  value: number | null;
  /** Called on Enter and when the input loses the focus. */
  onCommit: (degrees: number) => void;
}

/** Latitude or longitude of a point. Escape discards the typed text, and invalid degrees are never committed. */
export function DegreesInput({ label, axis, value, onCommit }: DegreesInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const known = value === null ? '' : formatDegrees(value);
  const degrees = typed === null ? value : parseDegrees(typed, axis);

  const commit = () => {
    if (typed === null || degrees === null) return;
    setTyped(null);
    if (typed.trim() !== known) onCommit(degrees);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
    }
  };

  return (
    <CoordinateInput
      label={label}
      axis={axis}
      value={typed ?? known}
      isInvalid={typed !== null && degrees === null}
      onChange={({ target }) => setTyped(target.value === known ? null : target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
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
    <CoordinateInput
      {...(axis === LATITUDE && { inputRef: latitudeInput })}
      label={`New point ${axis.name}`}
      axis={axis}
      value={typed[axis.name]}
      isInvalid={showsErrors && degrees === null}
      onChange={(event) => setTyped({ ...typed, [axis.name]: event.target.value })}
      onKeyDown={(event) => event.key === 'Enter' && add()}
    />
  );

  return (
    <PointRow>
      {input(LATITUDE, latitude)}
      {input(LONGITUDE, longitude)}
      <TallButton sx={{ whiteSpace: 'nowrap' }} onClick={add}>
        Add point
      </TallButton>
    </PointRow>
  );
}
