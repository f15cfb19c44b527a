import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCanDrawMaps } from '../../../shared/map/webgl.ts';
import { formatNumber } from '../../../shared/ui/format/format.ts';
import { NewPointInputs, PointInputs, type RingEditor } from './PointInputs.tsx';

/** More rows make typing slow. */
const MAX_ROWS = 20;

const ACTIVE_ROW = { 'aria-current': 'true', sx: { bgcolor: 'action.selected' } } as const;

interface Props {
  drawing: RingEditor;
  shape: 'outline' | 'zone';
}

/** All points as inputs, for screen readers and for browsers without a map, where the panel starts open. */
export function PointsPanel({ drawing, shape }: Props) {
  const { ring, addVertex } = drawing;
  const hasMap = useCanDrawMaps();
  const [chosenOpen, setOpen] = useState<boolean | null>(null);
  const isOpen = chosenOpen ?? !hasMap;
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
        <Box component="ol" aria-label={`Points of the ${shape}`} sx={{ m: 0, p: 0, display: 'grid', gap: 1.5, listStyle: 'none' }}>
          {shown.map((index) => (
            <Box component="li" key={index} {...(index === drawing.activeIndex && ACTIVE_ROW)}>
              <PointInputs drawing={drawing} index={index} />
            </Box>
          ))}
        </Box>
        {ring.length > MAX_ROWS && <PointsPager first={first} total={ring.length} onPage={setPage} />}
        <Box sx={{ mt: 2 }}>
          <NewPointInputs onAdd={(point) => addVertex(ring.length, point, false)} />
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}

interface PagerProps {
  /** Index of the first point shown. */
  first: number;
  total: number;
  onPage: (page: number) => void;
}

function PointsPager({ first, total, onPage }: PagerProps) {
  const page = first / MAX_ROWS;
  const end = first + MAX_ROWS;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
      <Button disabled={first === 0} onClick={() => onPage(page - 1)} sx={{ minHeight: 44 }}>
        Earlier points
      </Button>
      <Button disabled={end >= total} onClick={() => onPage(page + 1)} sx={{ minHeight: 44 }}>
        Later points
      </Button>
      {formatNumber(first + 1)} to {formatNumber(Math.min(end, total))} of {formatNumber(total)}
    </Box>
  );
}
