import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { zoneTitle } from '../zone-text.ts';
import type { ZoneDrawing } from './use-zone-drawing.ts';
import { ZoneInputs } from './ZoneInputs.tsx';

/**
 * Every zone as a button, for those who do not find or hit it on the map; on phones what the zone under the hand is takes their place.
 * There without zones too, so that the map keeps its size.
 */
export function ZonesStrip({ drawing, isRead }: { drawing: ZoneDrawing; isRead: boolean }) {
  const { zones, draft, edits, select, numberOf } = drawing;
  const pending = new Set(edits.map((edit) => (edit.kind === 'delete' ? edit.id : edit.zone.id)));

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: { xs: 1.5, sm: 3 }, minHeight: 60, flexShrink: 0 }}>
      <ZoneInputs drawing={drawing} />
      {isRead && zones.length === 0 && draft === null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No exclusion zones yet
        </Typography>
      )}
      <Box
        component="ul"
        aria-label="Exclusion zones"
        sx={{
          display: { xs: draft === null ? 'flex' : 'none', md: 'flex' },
          gap: 1,
          flex: 1,
          m: 0,
          p: 0,
          py: 0.5,
          overflowX: 'auto',
          listStyle: 'none',
        }}
      >
        {zones.map((zone) => (
          <li key={zone.id}>
            <Chip
              label={`Zone ${numberOf(zone.id)} · ${zoneTitle(zone)}${pending.has(zone.id) ? ' · unsaved' : ''}`}
              title={zone.note ?? ''}
              variant={draft?.zoneId === zone.id ? 'filled' : 'outlined'}
              color={draft?.zoneId === zone.id ? 'primary' : 'default'}
              aria-pressed={draft?.zoneId === zone.id}
              onClick={() => select(zone.id)}
              sx={{ height: 44, borderRadius: 22 }}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}
