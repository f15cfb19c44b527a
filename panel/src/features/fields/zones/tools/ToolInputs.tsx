import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatAcres } from '@swathline/client/format/format';
import type { Point, StripEnds } from '@swathline/survey';
import { useMemo, useState } from 'react';
import { useCanDrawMaps } from '../../../../shared/before-map/use-can-draw-maps.ts';
import { usAmount, useUsUnits } from '../../../../shared/ui/format/us-units.ts';
import { NumberField } from '../../../../shared/ui/forms/NumberField.tsx';
import { Select } from '../../../../shared/ui/forms/Select.tsx';
import { IconAction } from '../../../../shared/ui/IconAction.tsx';
import { LATITUDE, LONGITUDE } from '../../drawing/degrees.ts';
import { LARGE_ICON, TARGET_PX } from '../../drawing/DrawingParts.tsx';
import { DegreesInput } from '../../drawing/PointInputs.tsx';
import { PointsPanel } from '../../drawing/PointsPanel.tsx';
import { useTypingStep } from '../use-typing-step.ts';
import type { ZoneDrawing } from '../use-zone-drawing.ts';
import { hasMetres, MAX_METRES, METRES_RANGE, MIN_METRES, type SourceOf, type ZoneSource } from '../zone-source.ts';
import { changeSource, lineEditor } from './source-actions.ts';
import { outlineOf } from './source-outline.ts';

interface Props {
  drawing: ZoneDrawing;
  source: ZoneSource;
}

const GROUPS = { circle: 'Circle', strip: 'Strip along a line', widening: 'Widen the zone' };

/** What a circle, a strip or a widened zone is computed from, as inputs: all of it can be typed. */
export function ToolInputs({ drawing, source }: Props) {
  const hasMap = useCanDrawMaps();
  return (
    <>
      <Box role="group" aria-label={GROUPS[source.kind]} sx={row}>
        <MetresInput drawing={drawing} source={source} />
        {source.kind === 'circle' && <MiddleInputs drawing={drawing} source={source} />}
        {source.kind === 'strip' && <StripInputs drawing={drawing} source={source} />}
        <EnclosedLand source={source} />
      </Box>
      {source.kind === 'strip' && !hasMap && <PointsPanel drawing={lineEditor(drawing, source)} shape="line" />}
    </>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  columnGap: 1,
  rowGap: 1.5,
  '& .MuiInputBase-root': { height: TARGET_PX },
} as const;

const LABELS = { circle: 'Radius', strip: 'On each side', widening: 'Widen by' };

/** Together the changes of the metres are one undo step, until the input loses the focus. */
function MetresInput({ drawing, source }: Props) {
  const hasUsUnits = useUsUnits();
  const { isContinued, end } = useTypingStep();
  const { kind, metres } = source;
  const isLength = metres !== null && hasMetres(source);
  return (
    <NumberField
      label={LABELS[kind]}
      value={metres}
      min={MIN_METRES}
      max={MAX_METRES}
      unit={hasUsUnits && isLength ? `m (${usAmount(metres, 'm')})` : 'm'}
      autoFocus={kind === 'widening'}
      problem={isLength || (kind === 'widening' && metres === null) ? undefined : `Type metres ${METRES_RANGE}`}
      onChange={(next) => changeSource(drawing, { ...source, metres: next }, { isContinued: isContinued() })}
      onBlur={end}
      sx={{ width: hasUsUnits ? 170 : 128 }}
    />
  );
}

/** The middle is set once both of its degrees are known. */
function MiddleInputs({ drawing, source }: { drawing: ZoneDrawing; source: SourceOf<'circle'> }) {
  const [typed, setTyped] = useState<Partial<Point>>({});
  const known: Partial<Point> = source.middle ?? typed;
  const commit = (change: Partial<Point>) => {
    const { latitude, longitude } = { ...known, ...change };
    if (latitude === undefined || longitude === undefined) setTyped({ ...typed, ...change });
    else changeSource(drawing, { ...source, middle: { latitude, longitude } });
  };
  return (
    <Box sx={degrees}>
      <DegreesInput label="Middle latitude" axis={LATITUDE} value={known.latitude ?? null} onCommit={(latitude) => commit({ latitude })} />
      <DegreesInput
        label="Middle longitude"
        axis={LONGITUDE}
        value={known.longitude ?? null}
        onCommit={(longitude) => commit({ longitude })}
      />
    </Box>
  );
}

const degrees = { display: 'flex', flex: '1 1 230px', maxWidth: 340, gap: 1 } as const;

const ENDS: { value: StripEnds; label: string }[] = [
  { value: 'round', label: 'Round' },
  { value: 'square', label: 'Square' },
];

function StripInputs({ drawing, source }: { drawing: ZoneDrawing; source: SourceOf<'strip'> }) {
  const { activeIndex } = drawing;
  const setEnds = (chosen: string) => changeSource(drawing, { ...source, ends: chosen === 'square' ? 'square' : 'round' }, { activeIndex });
  return (
    <>
      <Select label="Ends" value={source.ends} options={ENDS} onChange={setEnds} sx={{ width: 112 }} />
      {activeIndex !== null && activeIndex < source.line.length && (
        <IconAction
          tooltip="Remove point"
          label={`Remove point ${activeIndex + 1} of the line`}
          sx={LARGE_ICON}
          onClick={() => lineEditor(drawing, source).deleteVertex(activeIndex)}
        >
          <DeleteIcon />
        </IconAction>
      )}
    </>
  );
}

/** Land that the zone closes around. A zone has no holes, so it belongs to the zone. */
function EnclosedLand({ source }: { source: ZoneSource }) {
  const { enclosedAcres } = useMemo(() => outlineOf(source), [source]);
  if (enclosedAcres === 0) return null;
  return (
    <Typography role="status" variant="body2" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
      {`It closes around ${formatAcres(enclosedAcres)} acres, which belong to the zone.`}
    </Typography>
  );
}
