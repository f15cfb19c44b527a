import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Point } from '@swathline/survey';
import { useState } from 'react';
import { middleOf } from '../../../shared/map/layers/geojson.ts';
import { hasWebGl2 } from '../../../shared/map/webgl.ts';
import { formatNumber } from '../../../shared/ui/format/format.ts';
import { LATITUDE, LONGITUDE } from './degrees.ts';
import { DegreesInput } from './DegreesInput.tsx';
import { NewPoint } from './NewPoint.tsx';
import { PointRow } from './PointRow.tsx';

/** More rows than these would make typing slow. */
const MAX_ROWS = 20;

const CHOSEN = { 'aria-current': 'true', sx: { bgcolor: 'action.selected' } } as const;

interface EditedPoints {
  /** Open ring, of however few points. */
  ring: Point[];
  activeIndex: number | null;
  insert: (index: number, point: Point, isActive: boolean) => void;
  place: (index: number, point: Point) => void;
  remove: (index: number) => void;
}

interface Props {
  drawing: EditedPoints;
  /** What the points are those of. */
  of: 'outline' | 'zone';
}

/** Every point by its degrees: the way without a map, and for screen readers. Open from the start where there is no map. */
export function PointsPanel({ drawing, of }: Props) {
  const { ring, insert } = drawing;
  const [isOpen, setOpen] = useState(() => !hasWebGl2());
  const [page, setPage] = useState(0);
  const lastPage = Math.max(0, Math.ceil(ring.length / MAX_ROWS) - 1);
  const first = Math.min(page, lastPage) * MAX_ROWS;
  const shown = [...ring.keys()].slice(first, first + MAX_ROWS);

  return (
    <Accordion
      disableGutters
      square
      elevation={0}
      expanded={isOpen}
      onChange={(_, next) => setOpen(next)}
      slotProps={{ transition: { unmountOnExit: true } }}
      sx={{ flexShrink: 0, borderTop: 1, borderColor: 'divider' }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />} sx={{ px: { xs: 1.5, sm: 3 } }}>
        <Typography component="span">Points</Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ px: { xs: 1.5, sm: 3 }, maxHeight: '34dvh', overflowY: 'auto' }}>
        <Box component="ol" aria-label={`Points of the ${of}`} sx={{ m: 0, p: 0, display: 'grid', gap: 1.5, listStyle: 'none' }}>
          {shown.map((index) => (
            <Box component="li" key={index} {...(index === drawing.activeIndex && CHOSEN)}>
              <PointInputs drawing={drawing} index={index} />
            </Box>
          ))}
        </Box>
        {ring.length > MAX_ROWS && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
            <Button disabled={first === 0} onClick={() => setPage(first / MAX_ROWS - 1)} sx={{ minHeight: 44 }}>
              Earlier points
            </Button>
            <Button disabled={first + MAX_ROWS >= ring.length} onClick={() => setPage(first / MAX_ROWS + 1)} sx={{ minHeight: 44 }}>
              Later points
            </Button>
            {formatNumber(first + 1)} to {formatNumber(Math.min(first + MAX_ROWS, ring.length))} of {formatNumber(ring.length)}
          </Box>
        )}
        <Box sx={{ mt: 2 }}>
          <NewPoint onAdd={(point) => insert(ring.length, point, false)} />
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}

function PointInputs({ drawing: { ring, insert, place, remove }, index }: { drawing: EditedPoints; index: number }) {
  const point = ring[index];
  const next = ring[(index + 1) % ring.length];
  if (!point || !next) return null;
  const name = `Point ${index + 1}`;

  return (
    <PointRow>
      <DegreesInput
        label={`${name} latitude`}
        axis={LATITUDE}
        value={point.latitude}
        onCommit={(latitude) => place(index, { ...point, latitude })}
      />
      <DegreesInput
        label={`${name} longitude`}
        axis={LONGITUDE}
        value={point.longitude}
        onCommit={(longitude) => place(index, { ...point, longitude })}
      />
      <div>
        <Tooltip title="Add a point halfway to the next one">
          <IconButton
            aria-label={`Add a point after point ${index + 1}`}
            onClick={() => insert(index + 1, middleOf([point, next]), false)}
            sx={{ width: 44, height: 44 }}
          >
            <AddIcon />
          </IconButton>
        </Tooltip>
        <Tooltip title="Remove this point">
          <IconButton aria-label={`Remove point ${index + 1}`} onClick={() => remove(index)} sx={{ width: 44, height: 44 }}>
            <DeleteIcon />
          </IconButton>
        </Tooltip>
      </div>
    </PointRow>
  );
}
