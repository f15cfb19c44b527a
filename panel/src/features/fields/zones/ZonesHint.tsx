import Typography from '@mui/material/Typography';
import type { ZoneDrawing } from './use-zone-drawing.ts';

const HINTS = {
  nothing: 'Click on existing zones to edit them, or use "Add Zone" to create new ones.',
  new: 'Tap the map to add points. Drag points to fine-tune. Save Zone when done.',
  selected: 'Drag points to move them, or a side to bend it. Save Zone when done.',
};

/** What to do next, or what is wrong with the outline so far. Keeps room for two lines on phones. */
export function ZonesHint({ drawing: { draft, flaw } }: { drawing: ZoneDrawing }) {
  const state = draft === null ? 'nothing' : draft.zoneId === null ? 'new' : 'selected';
  return (
    <Typography
      role="status"
      variant="body2"
      sx={{ px: { xs: 1.5, sm: 3 }, py: 1, minHeight: { xs: 56, sm: 36 }, color: flaw === null ? 'text.secondary' : 'error.main' }}
    >
      {flaw ?? HINTS[state]}
    </Typography>
  );
}
