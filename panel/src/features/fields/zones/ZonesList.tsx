import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MAX_ZONE_NOTE_LENGTH, ZONE_KIND_STYLE, ZONE_KINDS } from '@swathline/contract';
import { useRef } from 'react';
import { zoneTitle } from './zone-title.ts';
import type { ZoneDrawing } from './use-zone-drawing.ts';
import { type Zone, zoneIdOf } from './zone-edits.ts';

/**
 * Every zone as a button, for keyboards and for zones too small to tap on the map. On phones the selected zone's inputs replace the list.
 * The row is shown even without zones, so that the map keeps its size.
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
      <Box component="ul" aria-label="Exclusion zones" sx={{ ...row, display: { xs: draft === null ? 'flex' : 'none', md: 'flex' } }}>
        {zones.map((zone) => (
          <li key={zone.id}>
            <ZoneChip
              zone={zone}
              number={numberOf(zone.id)}
              isUnsaved={unsaved.has(zone.id)}
              isSelected={draft?.zoneId === zone.id}
              onSelect={() => selectZone(zone.id)}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}

const row = { gap: 1, flex: 1, m: 0, p: 0, py: 0.5, overflowX: 'auto', listStyle: 'none' } as const;

interface ZoneChipProps {
  zone: Zone;
  number: number;
  isUnsaved: boolean;
  isSelected: boolean;
  onSelect: () => void;
}

function ZoneChip({ zone, number, isUnsaved, isSelected, onSelect }: ZoneChipProps) {
  return (
    <Chip
      label={`Zone ${number} · ${zoneTitle(zone)}${isUnsaved ? ' · unsaved' : ''}`}
      title={zone.note ?? ''}
      variant={isSelected ? 'filled' : 'outlined'}
      color={isSelected ? 'primary' : 'default'}
      aria-pressed={isSelected}
      onClick={onSelect}
      sx={{ height: 44, borderRadius: 22 }}
    />
  );
}

/** Kind and note of the selected zone, in one row even on phones. */
function ZoneInputs({ drawing: { draft, setKind, setNote } }: { drawing: ZoneDrawing }) {
  if (draft === null) return null;
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
        <MenuItem value="">Not specified</MenuItem>
        {ZONE_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {ZONE_KIND_STYLE[kind].label}
          </MenuItem>
        ))}
      </TextField>
      <NoteInput note={draft.note} onChange={setNote} />
    </Box>
  );
}

interface NoteInputProps {
  note: string | null;
  onChange: (note: string | null, isContinued: boolean) => void;
}

/** Reports as continued every change after the first, until the input loses the focus: together they are one undo step. */
function NoteInput({ note, onChange }: NoteInputProps) {
  const isTyping = useRef(false);
  const onType = (typed: string) => {
    onChange(typed === '' ? null : typed, isTyping.current);
    isTyping.current = true;
  };
  return (
    <TextField
      size="small"
      label="Note"
      value={note ?? ''}
      onChange={({ target }) => onType(target.value)}
      onBlur={() => (isTyping.current = false)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: MAX_ZONE_NOTE_LENGTH } }}
      sx={{ flex: 1, minWidth: 0 }}
    />
  );
}
