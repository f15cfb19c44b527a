import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { ringAcres } from '@swathline/survey';
import { formatAcres } from '../../ui/format.ts';
import type { ZoneDrawing } from './use-zone-drawing.ts';

/** Every zone as a button, for those who do not find or hit it on the map. There without zones too, so that the map keeps its size. */
export function ZonesStrip({ drawing: { zones, draft, edits, select } }: { drawing: ZoneDrawing }) {
  const pending = new Set(edits.map((edit) => (edit.kind === 'delete' ? edit.id : edit.zone.id)));

  return (
    <Box
      component="ul"
      aria-label="Exclusion zones"
      sx={{
        display: 'flex',
        gap: 1,
        m: 0,
        px: { xs: 1.5, sm: 3 },
        py: 1,
        minHeight: 52,
        overflowX: 'auto',
        flexShrink: 0,
        listStyle: 'none',
      }}
    >
      {zones.map(({ id, coordinates }, index) => (
        <li key={id}>
          <Chip
            label={`Zone ${index + 1} · ${formatAcres(ringAcres(coordinates))} acres${pending.has(id) ? ' · unsaved' : ''}`}
            variant={draft?.zoneId === id ? 'filled' : 'outlined'}
            color={draft?.zoneId === id ? 'primary' : 'default'}
            aria-pressed={draft?.zoneId === id}
            onClick={() => select(id)}
            sx={{ height: 36 }}
          />
        </li>
      ))}
    </Box>
  );
}
