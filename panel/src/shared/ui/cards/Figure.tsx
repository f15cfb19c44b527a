import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

interface Props {
  /** Null while it is not known yet. */
  value: string | null;
  unit?: string;
}

/** One big number with its unit. */
export function Figure({ value, unit }: Props) {
  return (
    <Typography
      component="p"
      sx={{ fontSize: '2rem', fontWeight: 650, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums', letterSpacing: '-0.01em' }}
    >
      {value ?? <Skeleton width="50%" />}
      {unit !== undefined && value !== null && (
        <Box component="span" sx={{ fontSize: '1rem', fontWeight: 500, color: 'text.secondary', ml: 0.75, letterSpacing: 0 }}>
          {unit}
        </Box>
      )}
    </Typography>
  );
}
