import CenterIcon from '@mui/icons-material/CenterFocusStrong';
import ResetIcon from '@mui/icons-material/CropSquare';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Point, areRingsEqual } from '@swathline/survey';
import type { OutlineDrawing } from './use-outline-drawing.ts';

interface Props {
  drawing: OutlineDrawing;
  /** Open ring; null where no quarter is named. */
  quarter: Point[] | null;
  onCenter: () => void;
}

export function OutlineToolbar({ drawing: { ring, replace }, quarter, onCenter }: Props) {
  return (
    <Box role="toolbar" aria-label="Outline" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: { xs: 1.5, sm: 3 } }}>
      {quarter && (
        <Button
          variant="outlined"
          startIcon={<ResetIcon />}
          disabled={areRingsEqual(ring, quarter, 0)}
          onClick={() => replace(quarter)}
          sx={{ minHeight: 44 }}
        >
          Reset to quarter section
        </Button>
      )}
      <Button variant="outlined" startIcon={<CenterIcon />} disabled={ring.length === 0} onClick={onCenter} sx={{ minHeight: 44 }}>
        Center
      </Button>
    </Box>
  );
}
