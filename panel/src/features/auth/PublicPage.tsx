import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense } from 'react';
import { Link as RouterLink, Outlet, useLocation, useNavigate } from 'react-router';
import { ScreenBoundary } from '../../shared/ui/ErrorNotice.tsx';
import { Wordmark } from '../../shared/ui/Wordmark.tsx';

const SHADOW = '0 24px 60px rgb(0 0 0 / 0.35)';

interface Props {
  title: string;
  /** For forms with inputs side by side. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page without a session: one card with its title. */
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

/** The layout of all pages without a session, with a picture of a field behind them that stays while pages change. */
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

const LINES = Array.from({ length: 15 }, (_, line) => line);

/** The picture: swaths of a field towards the horizon, two of them sprayed. */
function Furrows() {
  return (
    <Box
      component="svg"
      viewBox="0 0 1200 800"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    >
      {LINES.map((line) => {
        const foot = -900 + line * 215;
        const head = 520 + line * 34;
        return (
          <path
            key={line}
            d={`M${foot} 860 C${foot + (head - foot) * 0.45} 560 ${head - 60} 330 ${head + 130} -40`}
            fill="none"
            stroke={line === 4 || line === 5 ? '#f2b705' : '#2a6757'}
            strokeOpacity={line === 4 ? 0.85 : line === 5 ? 0.5 : 0.55}
            strokeWidth={line === 4 || line === 5 ? 10 : 7}
          />
        );
      })}
    </Box>
  );
}

export function PublicLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
      {children}
    </Link>
  );
}

/** A button rather than a link (docs/requirements.md, section 2). */
export function BackToLogin({ variant = 'contained' }: { variant?: 'contained' | 'text' }) {
  const navigate = useNavigate();
  return (
    <Button variant={variant} size="large" onClick={() => void navigate('/login')}>
      Back to Login
    </Button>
  );
}
