import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Toolbar from '@mui/material/Toolbar';
import { Link, useLocation } from 'react-router';
import { IS_WIDE, useMedia } from '../../shared/ui/hooks/use-media.ts';
import { SCREENS } from './screens.ts';

const WIDTH_PX = 240;

interface Props {
  /** Used on small screens, where the sidebar covers the content. */
  isOpen: boolean;
  onClose: () => void;
}

export function Sidebar({ isOpen, onClose }: Props) {
  const isWide = useMedia(IS_WIDE);
  if (isWide) {
    return (
      <Drawer
        variant="permanent"
        sx={{ width: WIDTH_PX, flexShrink: 0, displayPrint: 'none' }}
        slotProps={{ paper: { sx: { width: WIDTH_PX } } }}
      >
        <Entries onClick={onClose} />
      </Drawer>
    );
  }
  return (
    <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { sx: { width: WIDTH_PX }, 'aria-label': 'Menu' } }}>
      <Entries onClick={onClose} />
    </Drawer>
  );
}

const entry = {
  px: 2,
  py: 0.875,
  // In a low window all screens still fit; fingers scroll.
  '@media (pointer: fine) and (max-height: 880px)': { py: 0.25 },
  borderRadius: 1,
  color: 'text.secondary',
  '&[aria-current]': {
    bgcolor: 'color-mix(in srgb, var(--sw-palette-primary-main) 10%, transparent)',
    boxShadow: 'inset 3px 0 0 var(--sw-palette-secondary-main)',
    color: 'primary.main',
  },
};

function Entries({ onClick }: { onClick: () => void }) {
  const { pathname } = useLocation();
  const isCurrent = (to: string) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

  return (
    <>
      <Toolbar />
      <Box component="nav" aria-label="Main" sx={{ px: 1, pt: 1.5, pb: 1 }}>
        <List disablePadding>
          {SCREENS.map(({ to, label, Icon }) => (
            <ListItem key={to} disablePadding sx={{ my: '1px' }}>
              <ListItemButton component={Link} to={to} aria-current={isCurrent(to) ? 'page' : undefined} sx={entry} onClick={onClick}>
                <ListItemIcon sx={{ minWidth: 38, color: 'inherit' }}>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText primary={label} slotProps={{ primary: { sx: { fontWeight: isCurrent(to) ? 600 : 400 } } }} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Box>
    </>
  );
}
