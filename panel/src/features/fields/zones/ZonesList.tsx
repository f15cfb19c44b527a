import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { MAX_ZONE_NOTE_LENGTH, ZONE_KIND_STYLE, ZONE_KINDS } from '@swathline/contract';
import { Select } from '../../../shared/ui/forms/Select.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { GUTTER, TallButton, TARGET_PX } from '../drawing/DrawingParts.tsx';
import { useTypingStep } from './use-typing-step.ts';
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
    <Box sx={row}>
      <ZoneInputs drawing={drawing} />
      {isLoaded && zones.length === 0 && draft === null && <Hint>No exclusion zones yet</Hint>}
      <Box component="ul" aria-label="Exclusion zones" sx={{ ...list, display: { xs: draft === null ? 'flex' : 'none', md: 'flex' } }}>
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

const row = { ...GUTTER, display: 'flex', minHeight: 60, flexShrink: 0, alignItems: 'center', gap: 2 } as const;
const list = { flex: 1, gap: 1, m: 0, px: 0, py: 0.5, listStyle: 'none', overflowX: 'auto' } as const;

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
      component="button"
      clickable
      variant={isSelected ? 'filled' : 'outlined'}
      color={isSelected ? 'primary' : 'default'}
      label={`Zone ${number} · ${zoneTitle(zone)}${isUnsaved ? ' · unsaved' : ''}`}
      title={zone.note ?? ''}
      aria-pressed={isSelected}
      onClick={onSelect}
      sx={{ height: TARGET_PX, borderRadius: `${TARGET_PX / 2}px` }}
    />
  );
}

const KINDS = [{ value: '', label: 'Not specified' }, ...ZONE_KINDS.map((kind) => ({ value: kind, label: ZONE_KIND_STYLE[kind].label }))];

/** Kind and note of the selected zone, in one row even on phones, and the tool that widens it. */
function ZoneInputs({ drawing: { draft, flaw, setKind, setNote, startWidening } }: { drawing: ZoneDrawing }) {
  if (draft === null) return null;
  const canWiden = draft.source === null && draft.coordinates.length >= 3 && flaw === null;
  return (
    <Box role="group" aria-label="About this zone" sx={inputs}>
      <Select
        label="Kind"
        value={draft.kind ?? ''}
        options={KINDS}
        onChange={(chosen) => setKind(ZONE_KINDS.find((kind) => kind === chosen) ?? null)}
      />
      <NoteInput note={draft.note} onChange={setNote} />
      {canWiden && (
        <TallButton variant="outlined" aria-label="Widen the zone" onClick={startWidening}>
          Widen
        </TallButton>
      )}
    </Box>
  );
}

const inputs = {
  display: 'flex',
  minWidth: 0,
  flex: { xs: 1, md: '0 0 520px' },
  gap: 1,
  '& > :first-of-type': { width: 124, flexShrink: 0 },
  '& .MuiInputBase-root': { height: TARGET_PX },
} as const;

interface NoteInputProps {
  note: string | null;
  onChange: (note: string | null, isContinued: boolean) => void;
}

function NoteInput({ note, onChange }: NoteInputProps) {
  const { isContinued, end } = useTypingStep();
  return (
    <TextField
      label="Note"
      value={note ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value, isContinued())}
      onBlur={end}
      sx={{ flex: 1 }}
      slotProps={{ htmlInput: { maxLength: MAX_ZONE_NOTE_LENGTH }, inputLabel: { shrink: true } }}
    />
  );
}
