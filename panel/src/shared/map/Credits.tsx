import Box from '@mui/material/Box';

const SURVEY = 'Survey boundaries after Who’s On First, Quattroshapes (CC BY), Statistics Canada, and Open Government Licence – Alberta';
const BASE = 'Water and borders: Natural Earth, 1:50 million. Towns: GeoNames (CC BY 4.0)';

/** Whom the map owes what it shows. The pictures' owners are named without asking, as they require. */
export function Credits({ imagery }: { imagery: string | null }) {
  return (
    <Box
      component="details"
      sx={{
        position: 'absolute',
        right: 0,
        bottom: 0,
        zIndex: 2,
        maxWidth: 'min(520px, 100%)',
        px: 1,
        py: 0.25,
        fontSize: 11,
        lineHeight: 1.5,
        bgcolor: 'background.paper',
        color: 'text.secondary',
        opacity: 0.9,
        borderTopLeftRadius: 6,
        '& summary': { cursor: 'pointer', textAlign: 'right' },
      }}
    >
      <summary>{imagery ?? 'Map credits'}</summary>
      {SURVEY}. {BASE}.
    </Box>
  );
}
