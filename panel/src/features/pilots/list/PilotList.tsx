import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import type { ActivePilot } from '@swathline/contract';
import { memo, type ReactNode, useState } from 'react';
import { EmptyText, Skeleton } from '../../../shared/ui/placeholders.tsx';
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

/** Beside the map, or in the sheet below it. */
const LIST = {
  display: 'flex',
  minHeight: 0,
  flexDirection: 'column',
  flex: { xs: '1 1 auto', md: '0 0 350px' },
  borderLeft: { md: 1 },
  borderColor: { md: 'divider' },
  bgcolor: 'background.paper',
};

export const PilotList = memo(function PilotList(props: Props) {
  return (
    <Box component="section" sx={LIST} aria-labelledby={LIST_HEADING_ID} aria-busy={props.isLoading}>
      <Box
        component="h2"
        id={LIST_HEADING_ID}
        tabIndex={-1}
        sx={{ m: 0, px: 2, py: '10px', borderBottom: 1, borderColor: 'divider', typography: 'h2' }}
      >
        Active Pilots
      </Box>
      <SignalLegend />
      <Box sx={{ minHeight: 0, flexGrow: 1, overflowY: 'auto' }}>
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
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {pilots?.map((pilot) => (
          <PilotRow
            key={pilot.pilotId}
            pilot={pilot}
            isSelected={pilot.pilotId === selectedId}
            showsDetails={showsDetails && pilot.pilotId === selectedId}
            {...row}
          />
        ))}
      </Box>
    </>
  );
}

function LoadingRows() {
  return (
    <Box sx={{ display: 'grid', p: 2, gap: 1.5 }} aria-hidden>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={64} />
      ))}
    </Box>
  );
}

/** The ages at which a position counts as late or lost. */
function SignalLegend() {
  const { live, late, lost } = SIGNAL_STYLE;
  return (
    <Box
      component="p"
      sx={{ m: 0, px: 2, py: 0.5, borderBottom: 1, borderColor: 'divider', color: 'text.secondary', typography: 'caption' }}
    >
      Positions: {[live, late, lost].map(({ label, meaning }) => `${label} ${meaning}`).join(' · ')}
    </Box>
  );
}

const COLUMN = { display: 'flex', minHeight: 0, flexDirection: 'column' };
const GRIP = {
  position: 'absolute',
  top: 5,
  left: 'calc(50% - 20px)',
  width: 40,
  height: 4,
  borderRadius: '16px',
  bgcolor: 'text.disabled',
};

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
    <Box sx={{ ...COLUMN, flex: isFolded ? '0 0 auto' : '0 1 46%', borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <ButtonBase
        aria-expanded={!isFolded}
        aria-controls="pilot-sheet"
        onClick={() => setFolded(isFolded ? null : { selectedId })}
        sx={{ position: 'relative', minHeight: 44, flexShrink: 0, pt: '6px', typography: 'body2', fontWeight: 600, gap: 1 }}
      >
        <Box component="span" sx={GRIP} />
        {isFolded ? 'Show' : 'Hide'} the list{count === undefined ? '' : ` (${count})`}
        {isFolded ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </ButtonBase>
      <Box id="pilot-sheet" hidden={isFolded} sx={{ '&:not([hidden])': COLUMN, flexGrow: 1 }}>
        {children}
      </Box>
    </Box>
  );
}
