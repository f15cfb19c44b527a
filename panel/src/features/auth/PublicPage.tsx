import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Wordmark } from '../../shared/ui/Wordmark.tsx';

const SHADOW = '0 24px 60px rgb(0 0 0 / 0.35)';

interface Props {
  title: string;
  /** For forms with inputs side by side. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page for people who are not signed in: one card with its title. */
export function PublicPage({ title, isWide = false, children }: Props) {
  return (
    <Paper sx={{ width: '100%', maxWidth: isWide ? 520 : 400, p: { xs: 3, sm: 4 }, borderRadius: 3, boxShadow: SHADOW }}>
      <title>{`${title} · Swathline`}</title>
      <Box sx={{ color: 'primary.main', mb: 3 }}>
        <Wordmark size={38} />
      </Box>
      <Typography variant="h1" sx={{ mb: 2.5, fontSize: '1.25rem' }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>{children}</Box>
    </Paper>
  );
}
