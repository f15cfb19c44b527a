import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
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
      <List component="nav" aria-label="Main" sx={{ px: 1, pt: 1.5 }}>
        {SCREENS.map(({ to, label, Icon }) => (
          <ListItem key={to} disablePadding component="div">
            <ListItemButton component={NavLink} to={to} end={to === '/'} onClick={onClick} sx={entry}>
              <ListItemIcon sx={{ minWidth: 38, color: 'inherit' }}>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText primary={label} slotProps={{ primary: { sx: { fontWeight: 'inherit' } } }} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
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

const entry = {
  borderRadius: 1,
  my: '1px',
  py: 0.875,
  color: 'text.secondary',
  '&.active': {
    color: 'primary.main',
    fontWeight: 650,
    bgcolor: 'color-mix(in srgb, var(--sw-palette-primary-main) 10%, transparent)',
    boxShadow: 'inset 3px 0 0 var(--sw-palette-secondary-main)',
  },
} as const;
