import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Fills its place until there is something to show. */
export function Loading() {
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', minHeight: '50vh' }}>
      <Typography sx={{ color: 'text.secondary' }}>Loading...</Typography>
    </Box>
  );
}
