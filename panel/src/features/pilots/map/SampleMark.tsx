import Box from '@mui/material/Box';

/** Written across the map while it shows made-up pilots: nobody may take them for real aircraft. */
export function SampleMark() {
  return (
    <Box aria-hidden sx={mark}>
      Sample data
    </Box>
  );
}

const mark = {
  position: 'absolute',
  inset: 0,
  zIndex: 2,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
  overflow: 'hidden',
  fontSize: 'clamp(40px, 9cqw, 110px)',
  fontWeight: 800,
  letterSpacing: '0.06em',
  textTransform: 'uppercase',
  whiteSpace: 'nowrap',
  rotate: '-20deg',
  color: 'error.main',
  opacity: 0.4,
} as const;
