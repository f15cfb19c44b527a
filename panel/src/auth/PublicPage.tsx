import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Wordmark } from '../ui/Wordmark.tsx';
import { Furrows } from './Furrows.tsx';

const SHADOW = '0 24px 60px rgb(0 0 0 / 0.35)';

interface Props {
  title: string;
  children: ReactNode;
}

/** The frame of every page for people who are not signed in: one card over sprayed land. */
export function PublicPage({ title, children }: Props) {
  return (
    <Box
      component="main"
      sx={{
        position: 'relative',
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        p: 2,
        overflow: 'hidden',
        bgcolor: '#143c33',
      }}
    >
      <title>{`${title} · Swathline`}</title>
      <Furrows />
      <Paper sx={{ position: 'relative', width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 }, borderRadius: 3, boxShadow: SHADOW }}>
        <Box sx={{ color: 'primary.main', mb: 3 }}>
          <Wordmark size={38} />
        </Box>
        <Typography variant="h1" sx={{ mb: 2.5, fontSize: '1.25rem' }}>
          {title}
        </Typography>
        {children}
      </Paper>
    </Box>
  );
}
