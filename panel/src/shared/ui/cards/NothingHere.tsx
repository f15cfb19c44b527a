import Typography from '@mui/material/Typography';

/** A card's empty text. */
export function NothingHere({ children }: { children: string }) {
  return <Typography sx={{ color: 'text.secondary', py: 1 }}>{children}</Typography>;
}
