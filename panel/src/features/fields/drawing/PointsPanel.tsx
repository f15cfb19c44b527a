import ExpandIcon from '@mui/icons-material/ExpandMore';
import { useId, useState } from 'react';
import { useCanDrawMaps } from '../../../shared/before-map/use-can-draw-maps.ts';
import { formatNumber } from '@swathline/client/format/format';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { GUTTER, TallButton } from './DrawingParts.tsx';
import { NewPointInputs, PointInputs, type RingEditor } from './PointInputs.tsx';

/** More rows make typing slow. */
const MAX_ROWS = 20;

interface Props {
  drawing: RingEditor;
  shape: 'outline' | 'zone' | 'line';
}

/** All points as inputs, for screen readers and for browsers without a map, where the panel starts open. */
export function PointsPanel({ drawing, shape }: Props) {
  const { ring, addVertex } = drawing;
  const buttonId = useId();
  const hasMap = useCanDrawMaps();
  const [chosenOpen, setOpen] = useState<boolean | null>(null);
  const isOpen = chosenOpen ?? !hasMap;
  const [page, setPage] = useState(0);
  const lastPage = Math.max(0, Math.ceil(ring.length / MAX_ROWS) - 1);
  const first = Math.min(page, lastPage) * MAX_ROWS;
  const shown = [...ring.keys()].slice(first, first + MAX_ROWS);

  return (
    <Box sx={{ flexShrink: 0, borderTop: 1, borderColor: 'divider' }}>
      <h3 style={{ margin: 0 }}>
        <ButtonBase id={buttonId} aria-expanded={isOpen} sx={heading} onClick={() => setOpen(!isOpen)}>
          Points
          <ExpandIcon color="action" sx={{ rotate: isOpen ? '180deg' : undefined }} />
        </ButtonBase>
      </h3>
      {isOpen && (
        <Box role="region" aria-labelledby={buttonId} sx={{ ...GUTTER, maxHeight: '34dvh', pt: 1, pb: 2, overflowY: 'auto' }}>
          <Box component="ol" aria-label={`Points of the ${shape}`} sx={list}>
            {shown.map((index) => (
              <Box
                key={index}
                component="li"
                aria-current={index === drawing.activeIndex || undefined}
                sx={{ bgcolor: index === drawing.activeIndex ? 'action.selected' : undefined }}
              >
                <PointInputs drawing={drawing} index={index} />
              </Box>
            ))}
          </Box>
          {ring.length > MAX_ROWS && <PointsPager first={first} total={ring.length} onPage={setPage} />}
          <Box sx={{ mt: 2 }}>
            <NewPointInputs onAdd={(point) => addVertex(ring.length, point, false)} />
          </Box>
        </Box>
      )}
    </Box>
  );
}

const heading = { ...GUTTER, width: '100%', minHeight: 48, justifyContent: 'space-between', typography: 'body1' } as const;
const list = { display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' } as const;

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
      <TallButton disabled={first === 0} onClick={() => onPage(page - 1)}>
        Earlier points
      </TallButton>
      <TallButton disabled={end >= total} onClick={() => onPage(page + 1)}>
        Later points
      </TallButton>
      {formatNumber(first + 1)} to {formatNumber(Math.min(end, total))} of {formatNumber(total)}
    </Box>
  );
}
