import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface Props {
  chosen: 'map' | 'pictures';
  onChoose: (kind: 'map' | 'pictures') => void;
}

/** Our survey map, or pictures from above. */
export function BaseSwitch({ chosen, onChoose }: Props) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Base map"
      value={chosen}
      onChange={(_, kind: 'map' | 'pictures' | null) => onChoose(kind ?? chosen)}
      sx={{
        position: 'absolute',
        top: 12,
        left: 12,
        zIndex: 2,
        bgcolor: 'background.paper',
        boxShadow: 2,
        '& .MuiToggleButton-root': { px: 2, minHeight: 44, textTransform: 'none', fontWeight: 600 },
        '& .MuiToggleButton-root.Mui-selected, & .MuiToggleButton-root.Mui-selected:hover': {
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        },
      }}
    >
      <ToggleButton value="map">Map</ToggleButton>
      <ToggleButton value="pictures">Satellite</ToggleButton>
    </ToggleButtonGroup>
  );
}
