import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Says that there is nothing here. */
export function EmptyText({ children }: { children: ReactNode }) {
  return <Typography sx={{ color: 'text.secondary', textAlign: 'center', py: 4, px: 2 }}>{children}</Typography>;
}
