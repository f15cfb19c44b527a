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

export const PilotList = memo(function PilotList(props: Props) {
  return (
    <section className="pilot-list" aria-labelledby={LIST_HEADING_ID} aria-busy={props.isLoading}>
      <h2 id={LIST_HEADING_ID} tabIndex={-1}>
        Active Pilots
      </h2>
      <SignalLegend />
      <div className="pilot-rows">
        {props.isLoading && <LoadingRows />}
        <Rows {...props} />
      </div>
    </section>
  );
});

/** A new position renders only the rows of the pilots that changed. */
function Rows({ isLoading, selectedId, showsDetails, ...row }: Props) {
  const { pilots } = usePositionsContext();
  return (
    <>
      {!isLoading && pilots === undefined && <EmptyText>The active pilots are not known at present.</EmptyText>}
      {pilots?.length === 0 && <EmptyText>No active pilots found</EmptyText>}
      <ul>
        {pilots?.map((pilot) => (
          <PilotRow
            key={pilot.pilotId}
            pilot={pilot}
            isSelected={pilot.pilotId === selectedId}
            showsDetails={showsDetails && pilot.pilotId === selectedId}
            {...row}
          />
        ))}
      </ul>
    </>
  );
}

function LoadingRows() {
  return (
    <div className="loading-pilots" aria-hidden>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={64} />
      ))}
    </div>
  );
}

/** The ages at which a position counts as late or lost. */
function SignalLegend() {
  const { live, late, lost } = SIGNAL_STYLE;
  return <p className="signal-legend">Positions: {[live, late, lost].map(({ label, meaning }) => `${label} ${meaning}`).join(' · ')}</p>;
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
    <div className="pilot-sheet">
      <button
        type="button"
        aria-expanded={!isFolded}
        aria-controls="pilot-sheet"
        onClick={() => setFolded(isFolded ? null : { selectedId })}
      >
        <span className="grip" />
        {isFolded ? 'Show' : 'Hide'} the list{count === undefined ? '' : ` (${count})`}
        {isFolded ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </button>
      <div id="pilot-sheet" hidden={isFolded}>
        {children}
      </div>
    </div>
  );
}
