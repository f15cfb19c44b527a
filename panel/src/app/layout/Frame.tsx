import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import type { User } from '@swathline/contract';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { Loading } from '../../shared/ui/placeholders.tsx';
import { readFlag, useLocalStorage } from '../../shared/ui/hooks/use-local-storage.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

const SearchDialog = lazyDialog(() => import('../search/SearchDialog.tsx').then((m) => m.SearchDialog));
const ShortcutsDialog = lazyDialog(() => import('../shortcuts/ShortcutsDialog.tsx').then((m) => m.ShortcutsDialog));

const AlarmBanner = lazyDialog(() => import('../../features/alarms/AlarmBanner.tsx').then((m) => m.AlarmBanner));
/** The first screen loads before the alarms do. */
const ALARMS_AFTER_MS = 3000;

/** The paths of screens that use the full width. */
const FULL_WIDTH = ['/pilots', '/pilots/playback'];

/** The layout of every signed-in screen: top bar, sidebar and content. */
export function Frame({ user }: { user: User }) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [openDialog, setOpenDialog] = useState<'none' | 'search' | 'shortcuts'>('none');
  const [hasShortcuts, setShortcuts] = useLocalStorage('swathline.shortcuts', true, readFlag);
  const [typedAhead, setTypedAhead] = useState('');
  const onSearch = () => {
    setTypedAhead('');
    setOpenDialog('search');
  };
  const onShortcuts = () => setOpenDialog('shortcuts');
  const onClose = () => setOpenDialog('none');
  const onTypedAhead = openDialog === 'none' ? null : (key: string) => setTypedAhead((before) => before + key);
  useShortcuts(hasShortcuts, { onSearch, onHelp: onShortcuts, onTypedAhead });

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Link href="#content" sx={skipLink}>
        Skip to content
      </Link>
      <TopBar user={user} onMenu={() => setIsMenuOpen(!isMenuOpen)} onSearch={onSearch} onShortcuts={onShortcuts} />
      <Sidebar isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      <Content />
      {openDialog === 'search' && <SearchDialog userId={user.id} firstText={typedAhead} onClose={onClose} />}
      {openDialog === 'shortcuts' && <ShortcutsDialog isOn={hasShortcuts} onSwitch={setShortcuts} onClose={onClose} />}
    </Box>
  );
}

const skipLink = {
  position: 'fixed',
  zIndex: 'tooltip',
  top: 8,
  left: 8,
  px: 2,
  py: 1,
  borderRadius: 1,
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
  displayPrint: 'none',
  '&:not(:focus)': { transform: 'translateY(-200%)' },
};

/** The current screen below the top bar. */
function Content() {
  const { pathname } = useLocation();
  const isFullWidth = FULL_WIDTH.includes(pathname);
  const [hasAlarms, setHasAlarms] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasAlarms(true), ALARMS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, outline: 'none' }}
    >
      <Toolbar sx={{ displayPrint: 'none' }} />
      {hasAlarms && <AlarmBanner />}
      <Box sx={isFullWidth ? { flexGrow: 1, minHeight: 0 } : { width: '100%', maxWidth: 1560, p: { xs: 2, md: 3 } }}>
        <Suspense fallback={<Loading />}>
          <Outlet />
          <FocusOnHeading />
        </Suspense>
      </Box>
    </Box>
  );
}

/**
 * Moves the focus to the heading after navigation, so that screen readers announce the new screen, and shows it from its
 * top; Back leaves the scrolling to the browser. On the first screen and below an open dialog the focus stays. Must be a
 * sibling of the screen, which has been rendered by then.
 */
function FocusOnHeading() {
  const { pathname } = useLocation();
  const navigation: string = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.querySelector('.MuiDialog-root')) return;
    const heading = document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    if (navigation !== 'POP') window.scrollTo(0, 0);
  }, [pathname, navigation]);
  return null;
}
