import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ActivePilot } from '@swathline/contract';
import { memo, type ReactNode, useState } from 'react';
import { EmptyText } from '../../../shared/ui/placeholders.tsx';
import { type LocatedPilot, SIGNAL_STYLE } from '../live/active-pilot.ts';
import { usePositionsContext } from '../live/use-positions.ts';
import { LIST_HEADING_ID } from './CheckOutButton.tsx';
import { PilotRow } from './PilotRow.tsx';

interface Props {
  /** The first reply is pending. */
  isLoading: boolean;
  serverAheadMs: number;
  selectedId: string | null;
  /** The selected pilot's row shows the details. */
  showsDetails: boolean;
  onSelect: (pilot: ActivePilot) => void;
  /** Absent where there is no map to focus. */
  onFocus: ((pilot: LocatedPilot) => void) | undefined;
  onOpenJob: (jobId: string) => void;
  onOpenDevices: (pilot: ActivePilot) => void;
}

export const PilotList = memo(function PilotList(props: Props) {
  return (
    <Box
      component="section"
      aria-labelledby={LIST_HEADING_ID}
      aria-busy={props.isLoading}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
    >
      <Typography id={LIST_HEADING_ID} tabIndex={-1} variant="h2" sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
        Active Pilots
      </Typography>
      <SignalLegend />
      <Box sx={{ overflowY: 'auto', minHeight: 0, flexGrow: 1 }}>
        {props.isLoading && <LoadingRows />}
        <Rows {...props} />
      </Box>
    </Box>
  );
});

/** A new position renders only the rows of the pilots that changed. */
function Rows({ isLoading, selectedId, showsDetails, ...row }: Props) {
  const { pilots } = usePositionsContext();
  return (
    <>
      {!isLoading && pilots === undefined && <EmptyText>The active pilots are not known at present.</EmptyText>}
      {pilots?.length === 0 && <EmptyText>No active pilots found</EmptyText>}
      <RowList>
        {pilots?.map((pilot) => (
          <PilotRow
            key={pilot.pilotId}
            pilot={pilot}
            isSelected={pilot.pilotId === selectedId}
            showsDetails={showsDetails && pilot.pilotId === selectedId}
            {...row}
          />
        ))}
      </RowList>
    </>
  );
}

const RowList = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

function LoadingRows() {
  return (
    <Box sx={{ p: 2 }} aria-hidden>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} variant="rounded" height={64} sx={{ mb: 1.5 }} />
      ))}
    </Box>
  );
}

/** The ages at which a position counts as late or lost. */
function SignalLegend() {
  const { live, late, lost } = SIGNAL_STYLE;
  return (
    <Typography component="p" variant="caption" sx={{ px: 2, py: 0.5, color: 'text.secondary', borderBottom: 1, borderColor: 'divider' }}>
      Positions: {[live, late, lost].map(({ label, meaning }) => `${label} ${meaning}`).join(' · ')}
    </Typography>
  );
}

interface PilotBottomSheetProps {
  /** The number of pilots, shown on the handle. */
  count: number | undefined;
  /** A new selection unfolds the sheet. */
  selectedId: string | null;
  children: ReactNode;
}

/** The list on a phone, below the map. Its handle folds it away, so that the map fills the screen. */
export function PilotBottomSheet({ count, selectedId, children }: PilotBottomSheetProps) {
  const [folded, setFolded] = useState<{ selectedId: string | null } | null>(null);
  const isFolded = folded !== null && (selectedId === null || selectedId === folded.selectedId);

  return (
    <Box sx={{ ...sheet, flex: isFolded ? '0 0 auto' : '0 1 46%' }}>
      <ButtonBase
        aria-expanded={!isFolded}
        aria-controls="pilot-sheet"
        onClick={() => setFolded(isFolded ? null : { selectedId })}
        sx={handle}
      >
        <Box component="span" sx={grip} />
        {isFolded ? 'Show' : 'Hide'} the list{count === undefined ? '' : ` (${count})`}
        {isFolded ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </ButtonBase>
      <Box id="pilot-sheet" sx={{ display: isFolded ? 'none' : 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}>
        {children}
      </Box>
    </Box>
  );
}

const sheet = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;
const handle = { minHeight: 44, flexShrink: 0, gap: 1, typography: 'body2', fontWeight: 600, position: 'relative', pt: 0.75 } as const;
const grip = {
  position: 'absolute',
  top: 5,
  left: 'calc(50% - 20px)',
  width: 40,
  height: 4,
  borderRadius: 2,
  bgcolor: 'text.disabled',
} as const;
