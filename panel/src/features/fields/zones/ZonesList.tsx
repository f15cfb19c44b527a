import TextField from '@mui/material/TextField';
import { MAX_ZONE_NOTE_LENGTH, ZONE_KIND_STYLE, ZONE_KINDS } from '@swathline/contract';
import { useRef } from 'react';
import { Select } from '../../../shared/ui/forms/Select.tsx';
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
    <div className="zones-row">
      <ZoneInputs drawing={drawing} />
      {isLoaded && zones.length === 0 && draft === null && <p>No exclusion zones yet</p>}
      <ul aria-label="Exclusion zones">
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
      </ul>
    </div>
  );
}

interface ZoneChipProps {
  zone: Zone;
  number: number;
  isUnsaved: boolean;
  isSelected: boolean;
  onSelect: () => void;
}

function ZoneChip({ zone, number, isUnsaved, isSelected, onSelect }: ZoneChipProps) {
  return (
    <button type="button" className="zone-chip" title={zone.note ?? ''} aria-pressed={isSelected} onClick={onSelect}>
      <span>{`Zone ${number} · ${zoneTitle(zone)}${isUnsaved ? ' · unsaved' : ''}`}</span>
    </button>
  );
}

const KINDS = [{ value: '', label: 'Not specified' }, ...ZONE_KINDS.map((kind) => ({ value: kind, label: ZONE_KIND_STYLE[kind].label }))];

/** Kind and note of the selected zone, in one row even on phones. */
function ZoneInputs({ drawing: { draft, setKind, setNote } }: { drawing: ZoneDrawing }) {
  if (draft === null) return null;
  return (
    <div role="group" aria-label="About this zone" className="zone-inputs">
      <Select
        label="Kind"
        value={draft.kind ?? ''}
        options={KINDS}
        onChange={(chosen) => setKind(ZONE_KINDS.find((kind) => kind === chosen) ?? null)}
      />
      <NoteInput note={draft.note} onChange={setNote} />
    </div>
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
      label="Note"
      value={note ?? ''}
      onChange={({ target }) => onType(target.value)}
      onBlur={() => (isTyping.current = false)}
      className="zone-note"
      slotProps={{ htmlInput: { maxLength: MAX_ZONE_NOTE_LENGTH }, inputLabel: { shrink: true } }}
    />
  );
}
