import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useState } from 'react';

interface Props {
  /** On its handle: how many there are. */
  count: number | undefined;
  /** Selecting another pilot opens the sheet. */
  selectedId: string | null;
  children: ReactNode;
}

/** On a phone: the list below the map, which its handle folds away so that the map has the screen. */
export function PilotSheet({ count, selectedId, children }: Props) {
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
        <Box component="span" sx={bar} />
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
const bar = {
  position: 'absolute',
  top: 5,
  left: 'calc(50% - 20px)',
  width: 40,
  height: 4,
  borderRadius: 2,
  bgcolor: 'text.disabled',
} as const;
