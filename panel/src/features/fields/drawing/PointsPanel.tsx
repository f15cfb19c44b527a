import ExpandIcon from '@mui/icons-material/ExpandMore';
import { useId, useState } from 'react';
import { useCanDrawMaps } from '../../../shared/map/use-can-draw-maps.ts';
import { formatNumber } from '@swathline/client/format/format';
import Button from '@mui/material/Button';
import { NewPointInputs, PointInputs, type RingEditor } from './PointInputs.tsx';

/** More rows make typing slow. */
const MAX_ROWS = 20;

interface Props {
  drawing: RingEditor;
  shape: 'outline' | 'zone';
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
    <div className="points-panel">
      <h3>
        <button id={buttonId} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span>Points</span>
          <ExpandIcon />
        </button>
      </h3>
      {isOpen && (
        <div role="region" aria-labelledby={buttonId}>
          <ol aria-label={`Points of the ${shape}`}>
            {shown.map((index) => (
              <li key={index} aria-current={index === drawing.activeIndex || undefined}>
                <PointInputs drawing={drawing} index={index} />
              </li>
            ))}
          </ol>
          {ring.length > MAX_ROWS && <PointsPager first={first} total={ring.length} onPage={setPage} />}
          <NewPointInputs onAdd={(point) => addVertex(ring.length, point, false)} />
        </div>
      )}
    </div>
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
    <div className="points-pager">
      <Button className="tall-button" disabled={first === 0} onClick={() => onPage(page - 1)}>
        Earlier points
      </Button>
      <Button className="tall-button" disabled={end >= total} onClick={() => onPage(page + 1)}>
        Later points
      </Button>
      {formatNumber(first + 1)} to {formatNumber(Math.min(end, total))} of {formatNumber(total)}
    </div>
  );
}
