import { IconAction } from '../../shared/ui/IconAction.tsx';
import ConfirmIcon from '@mui/icons-material/CheckCircleOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { daysAgo, formatDay, HAZARD_STYLE, type HazardKind, SITE_STYLE, type SiteKind } from '@swathline/contract';
import { todayIn } from '../../shared/ui/format/days.ts';
import { operationTimeZone } from '@swathline/client/format/format';
import { PlaceSymbol } from '../surroundings/PlaceSymbol.tsx';

type KindCellProps = { frame: 'hazard'; kind: HazardKind } | { frame: 'site'; kind: SiteKind };

/** The symbol and the label of a kind. */
export function KindCell(place: KindCellProps) {
  const { label } = place.frame === 'hazard' ? HAZARD_STYLE[place.kind] : SITE_STYLE[place.kind];
  return (
    <Box component="span" sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <PlaceSymbol {...place} />
      {label}
    </Box>
  );
}

interface EndedPlace {
  name: string | null;
  endedAt: string | null;
  endReason: string | null;
}

/** The name, and why the place was removed. */
export const endedText = ({ name, endedAt, endReason }: EndedPlace) =>
  endedAt === null ? (name ?? '') : `${name ?? ''} (removed: ${endReason ?? ''})`.trim();

export function EndedChip({ place }: { place: EndedPlace }) {
  if (place.endedAt === null) return place.name;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <span>{place.name}</span>
      <Chip size="small" variant="outlined" label="Removed" />
      <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {place.endReason}
      </Box>
    </Box>
  );
}

/** 'May 3, 2026 (14 days ago), Ann Lee'; 'Never confirmed' if nobody has confirmed the place. */
export function confirmedText({ confirmedOn, confirmedBy }: { confirmedOn: string | null; confirmedBy: string | null }): string {
  if (confirmedOn === null) return 'Never confirmed';
  const day = `${formatDay(confirmedOn)} (${daysAgo(confirmedOn, todayIn(operationTimeZone()))})`;
  return confirmedBy === null ? day : `${day}, ${confirmedBy}`;
}

interface ConfirmProps {
  name: string;
  isPending: boolean;
  onConfirm: () => void;
}

/** Confirms that the place is still there today. */
export function ConfirmButton({ name, isPending, onConfirm }: ConfirmProps) {
  return (
    <IconAction size="medium" tooltip="It is still there: confirm today" label={`Confirm ${name}`} disabled={isPending} onClick={onConfirm}>
      <ConfirmIcon fontSize="small" />
    </IconAction>
  );
}

export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <IconAction size="medium" tooltip="Remove" label={`Remove ${name}`} onClick={onRemove}>
      <RemoveIcon fontSize="small" />
    </IconAction>
  );
}
