import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { MAX_ZONE_NOTE_LENGTH, ZONE_KIND_STYLE, ZONE_KINDS } from '@swathline/contract';
import { useRef } from 'react';
import type { ZoneDrawing } from './use-zone-drawing.ts';

/** What the zone under the hand is: its kind and a note, in one line on phones too. */
export function ZoneInputs({ drawing: { draft, describe } }: { drawing: ZoneDrawing }) {
  const isTyping = useRef(false);
  if (draft === null) return null;

  const onNote = (note: string) => {
    describe({ note: note === '' ? null : note }, isTyping.current);
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
        onChange={({ target }) => describe({ kind: ZONE_KINDS.find((kind) => kind === target.value) ?? null })}
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
