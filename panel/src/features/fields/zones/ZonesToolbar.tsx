import AddIcon from '@mui/icons-material/Add';
import CenterIcon from '@mui/icons-material/CenterFocusStrong';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ZoneDrawing } from './use-zone-drawing.ts';

interface Props {
  drawing: ZoneDrawing;
  /** False until the zones are loaded. */
  mayDraw: boolean;
  onCenter: () => void;
}

/** What can be done to zones now. */
export function ZonesToolbar({ drawing, mayDraw, onCenter }: Props) {
  const { draft, isDraftChanged } = drawing;
  const isNew = draft?.zoneId === null;

  return (
    <Box role="toolbar" aria-label="Zones" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: { xs: 1.5, sm: 3 } }}>
      {draft === null && (
        <Button variant="contained" startIcon={<AddIcon />} disabled={!mayDraw} onClick={drawing.begin} sx={tall}>
          Add Zone
        </Button>
      )}
      {draft !== null && (
        <Button variant="contained" disabled={!isNew && !isDraftChanged} onClick={drawing.keep} sx={tall}>
          Save Zone
        </Button>
      )}
      {isNew && (
        <Button variant="outlined" onClick={drawing.putDown} sx={tall}>
          Cancel
        </Button>
      )}
      {draft !== null && !isNew && (
        <>
          <Button variant="outlined" onClick={drawing.putDown} sx={tall}>
            Deselect
          </Button>
          <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={drawing.drop} sx={tall}>
            Delete Zone
          </Button>
        </>
      )}
      <Button variant="outlined" startIcon={<CenterIcon />} onClick={onCenter} sx={tall}>
        Center
      </Button>
    </Box>
  );
}

/** Four of them fit into a phone's width, so that the map below does not move under the finger. */
const tall = {
  minHeight: 44,
  px: { xs: 1.25, sm: 2 },
  whiteSpace: 'nowrap',
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
};
