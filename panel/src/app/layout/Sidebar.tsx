import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { DRAWER_WIDTH_PX } from '../../shared/theme/theme.ts';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { SCREENS } from './screens.ts';

/** On small screens the sidebar covers the content. */
const Drawer = lazyDialog(() => import('@mui/material/Drawer').then((m) => m.default));

interface Props {
  /** Used on small screens. */
  isOpen: boolean;
  onClose: () => void;
}

export function Sidebar({ isOpen, onClose }: Props) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);

  if (isWide) {
    return (
      <Box className="MuiDrawer-root" sx={{ display: { xs: 'none', md: 'block' }, width: DRAWER_WIDTH_PX, flexShrink: 0 }}>
        <Box sx={permanent}>
          <Entries onClick={onClose} />
        </Box>
      </Box>
    );
  }
  return (
    wasOpened && (
      <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { sx: { width: DRAWER_WIDTH_PX, boxSizing: 'border-box' } } }}>
        <Entries onClick={onClose} />
      </Drawer>
    )
  );
}

function Entries({ onClick }: { onClick: () => void }) {
  return (
    <>
      <Toolbar />
      <Box component="nav" aria-label="Main" sx={{ px: 1, pt: 1.5, pb: 1 }}>
        {SCREENS.map(({ to, label, Icon }) => (
          <NavLink key={to} className="sidebar-entry" to={to} end={to === '/'} onClick={onClick}>
            <Icon fontSize="small" />
            <span>{label}</span>
          </NavLink>
        ))}
      </Box>
    </>
  );
}

const permanent = {
  position: 'fixed',
  top: 0,
  left: 0,
  zIndex: 'drawer',
  width: DRAWER_WIDTH_PX,
  height: '100%',
  overflowY: 'auto',
  bgcolor: 'background.paper',
  borderRight: 1,
  borderColor: 'divider',
} as const;
