import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { OutlineDrawing } from './use-outline-drawing.ts';

interface Props {
  drawing: OutlineDrawing;
  /** Zones that would lie partly or wholly outside. */
  outside: number;
}

const DRAG = 'Drag points to move them, or a side to add a point there. Delete removes the chosen point.';
const TAP = 'Tap the map to add points around the field. Drag points to fine-tune.';

/** What to do next, or why the outline cannot be saved; and which zones it would leave out. */
export function OutlineHint({ drawing: { ring, isBegun, flaw }, outside }: Props) {
  const isStarting = isBegun && ring.length < 3;
  return (
    <>
      <Typography
        role="status"
        variant="body2"
        sx={{ px: { xs: 1.5, sm: 3 }, py: 1, minHeight: { xs: 56, sm: 36 }, color: flaw && !isStarting ? 'error.main' : 'text.secondary' }}
      >
        {flaw && !isStarting ? flaw.reason : isBegun ? TAP : DRAG}
      </Typography>
      {outside > 0 && (
        <Alert severity="warning" sx={{ mx: { xs: 1.5, sm: 3 }, mb: 1 }}>
          {outside === 1 ? '1 exclusion zone lies' : `${outside} exclusion zones lie`} partly or wholly outside the new outline. Nothing is
          deleted; only their land inside it counts as excluded.
        </Alert>
      )}
    </>
  );
}
