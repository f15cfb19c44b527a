import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MAX_ZONE_NOTE_LENGTH, ZONE_KIND_STYLE, ZONE_KINDS } from '@swathline/contract';
import { useRef } from 'react';
import { zoneTitle } from '../field-text.ts';
import type { ZoneDrawing } from './use-zone-drawing.ts';
import { zoneIdOf } from './zone-edits.ts';

/**
 * Every zone as a button, for keyboards and for zones too small to tap on the map. On phones the selected zone's inputs replace the list.
 * The row stays without zones too, so that the map keeps its size.
 */
export function ZonesList({ drawing, isLoaded }: { drawing: ZoneDrawing; isLoaded: boolean }) {
  const { zones, draft, edits, selectZone, numberOf } = drawing;
  const unsaved = new Set(edits.map(zoneIdOf));

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: { xs: 1.5, sm: 3 }, minHeight: 60, flexShrink: 0 }}>
      <ZoneInputs drawing={drawing} />
      {isLoaded && zones.length === 0 && draft === null && (
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
              label={`Zone ${numberOf(zone.id)} · ${zoneTitle(zone)}${unsaved.has(zone.id) ? ' · unsaved' : ''}`}
              title={zone.note ?? ''}
              variant={draft?.zoneId === zone.id ? 'filled' : 'outlined'}
              color={draft?.zoneId === zone.id ? 'primary' : 'default'}
              aria-pressed={draft?.zoneId === zone.id}
              onClick={() => selectZone(zone.id)}
              sx={{ height: 44, borderRadius: 22 }}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Kind and note of the selected zone, on one line on phones too. */
function ZoneInputs({ drawing: { draft, setKind, setNote } }: { drawing: ZoneDrawing }) {
  const isTyping = useRef(false);
  if (draft === null) return null;

  const onNote = (note: string) => {
    setNote(note === '' ? null : note, isTyping.current);
    isTyping.current = true;
  };
  return (
    <Box
      role="group"
      aria-label="About this zone"
      sx={{ display: 'flex', gap: 1, flex: { xs: 1, md: '0 0 440px' }, minWidth: 0, '& .MuiInputBase-root': { minHeight: 44 } }}
    >
      <TextField
        select
        size="small"
        label="Kind"
        value={draft.kind ?? ''}
        onChange={({ target }) => setKind(ZONE_KINDS.find((kind) => kind === target.value) ?? null)}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ width: 124, flexShrink: 0 }}
      >
        <MenuItem value="">Not said</MenuItem>
        {ZONE_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {ZONE_KIND_STYLE[kind].label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label="Note"
        value={draft.note ?? ''}
        onChange={({ target }) => onNote(target.value)}
        onBlur={() => (isTyping.current = false)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: MAX_ZONE_NOTE_LENGTH } }}
        sx={{ flex: 1, minWidth: 0 }}
      />
    </Box>
  );
}
