import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ScreenBoundary } from '../../shared/ui/ErrorNotice.tsx';
import { Furrows } from './Furrows.tsx';

/** Sprayed land, on which the pages for people not signed in stand; it stays while one page gives way to another. */
export function PublicFrame() {
  const { pathname } = useLocation();
  return (
    <Box component="main" sx={land}>
      <Furrows />
      <Box sx={{ position: 'relative', width: '100%', display: 'grid', justifyItems: 'center' }}>
        <ScreenBoundary key={pathname}>
          <Suspense>
            <Outlet />
          </Suspense>
        </ScreenBoundary>
      </Box>
    </Box>
  );
}

const land = {
  position: 'relative',
  minHeight: '100dvh',
  display: 'grid',
  placeItems: 'center',
  p: 2,
  overflow: 'hidden',
  bgcolor: '#143c33',
} as const;
