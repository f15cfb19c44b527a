import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ActivePilot } from '@swathline/contract';
import { EmptyText } from '../../../shared/ui/placeholders.tsx';
import type { PlacedPilot } from '../live/position-lines.ts';
import { SignalLegend } from '../map/SignalLegend.tsx';
import { LIST_HEADING_ID } from './list-heading.ts';
import { PilotRow } from './PilotRow.tsx';

interface Props {
  /** Undefined until the first answer. */
  pilots: readonly ActivePilot[] | undefined;
  /** The first answer is still on its way. */
  isLoading: boolean;
  aheadMs: number;
  selectedId: string | null;
  /** The selected pilot's details stand in its row. */
  showsDetails: boolean;
  onSelect: (pilot: ActivePilot) => void;
  /** Absent where there is no map to focus. */
  onFocus: ((pilot: PlacedPilot) => void) | undefined;
  onOpenJob: (jobId: string) => void;
  onOpenDevices: (pilot: ActivePilot) => void;
}

export function PilotList({ pilots, isLoading, selectedId, showsDetails, ...row }: Props) {
  return (
    <Box
      component="section"
      aria-labelledby={LIST_HEADING_ID}
      aria-busy={isLoading}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
    >
      <Typography id={LIST_HEADING_ID} tabIndex={-1} variant="h2" sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
        Active Pilots
      </Typography>
      <SignalLegend />
      <Box sx={{ overflowY: 'auto', minHeight: 0, flexGrow: 1 }}>
        {isLoading && <Waiting />}
        {!isLoading && pilots === undefined && <EmptyText>Which pilots are active is not known at present.</EmptyText>}
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
      </Box>
    </Box>
  );
}

function Waiting() {
  return (
    <Box sx={{ p: 2 }} aria-hidden>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} variant="rounded" height={64} sx={{ mb: 1.5 }} />
      ))}
    </Box>
  );
}
