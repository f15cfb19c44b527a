import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import type { User } from '@swathline/contract';
import { Link as RouterLink } from 'react-router';
import { Wordmark } from '../../shared/ui/Wordmark.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { SearchButton } from './SearchButton.tsx';
import { ServerChip } from './ServerChip.tsx';

interface Props {
  user: User;
  onMenu: () => void;
  onSearch: () => void;
  onShortcuts: () => void;
}

export function TopBar({ user, onMenu, onSearch, onShortcuts }: Props) {
  return (
    <AppBar position="fixed" elevation={0} color="transparent" sx={bar}>
      <Toolbar sx={{ gap: 1.5 }}>
        <IconButton color="inherit" edge="start" aria-label="Open menu" onClick={onMenu} sx={{ display: { md: 'none' } }}>
          <MenuIcon />
        </IconButton>
        <Link component={RouterLink} to="/" color="inherit" underline="none" aria-label="Swathline, home" sx={{ display: 'flex' }}>
          <Wordmark size={28} />
        </Link>
        <Box sx={{ flexGrow: 1 }} />
        <SearchButton onClick={onSearch} />
        <Typography noWrap sx={{ display: { xs: 'none', sm: 'block' }, minWidth: 0 }}>
          {`Welcome, ${user.firstName} ${user.lastName}`}
        </Typography>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <ServerChip sx={{ color: 'inherit', borderColor: 'rgb(255 255 255 / 0.3)' }} />
        </Box>
        <AccountMenu user={user} onShortcuts={onShortcuts} />
      </Toolbar>
    </AppBar>
  );
}

const bar = {
  zIndex: (theme: Theme) => theme.zIndex.drawer + 1,
  bgcolor: '#143c33',
  color: '#fff',
  borderBottom: '2px solid',
  borderColor: 'secondary.main',
};
