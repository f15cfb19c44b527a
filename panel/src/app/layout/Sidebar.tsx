import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { Theme } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import useMediaQuery from '@mui/material/useMediaQuery';
import { NavLink } from 'react-router';
import { DRAWER_WIDTH_PX } from '../../shared/theme/theme.ts';
import { SCREENS } from './screens.ts';

interface Props {
  /** Used on small screens, where the sidebar covers the content. */
  isOpen: boolean;
  onClose: () => void;
}

export function Sidebar({ isOpen, onClose }: Props) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));

  return (
    <Drawer
      variant={isWide ? 'permanent' : 'temporary'}
      open={isWide || isOpen}
      onClose={onClose}
      sx={{ width: { md: DRAWER_WIDTH_PX }, flexShrink: 0 }}
      slotProps={{ paper: { sx: { width: DRAWER_WIDTH_PX, boxSizing: 'border-box' } } }}
    >
      <Toolbar />
      <List component="nav" aria-label="Main" sx={{ px: 1, pt: 1.5 }}>
        {SCREENS.map(({ to, label, Icon }) => (
          <ListItem key={to} disablePadding component="div">
            <ListItemButton component={NavLink} to={to} end={to === '/'} onClick={onClose} sx={entry}>
              <ListItemIcon sx={{ minWidth: 38, color: 'inherit' }}>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText primary={label} slotProps={{ primary: { sx: { fontWeight: 'inherit' } } }} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Drawer>
  );
}

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
