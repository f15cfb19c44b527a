import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import type { User } from '@swathline/contract';
import { Link as RouterLink } from 'react-router';
import { visuallyHidden } from '../../shared/theme/theme.ts';
import { Wordmark } from '../../shared/ui/Wordmark.tsx';
import { AccountButton } from './AccountButton.tsx';
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
        <AccountButton user={user} onShortcuts={onShortcuts} />
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

/** Opens the global search. Styled as an input; only an icon on phones. */
function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <ButtonBase onClick={onClick} aria-keyshortcuts="/" sx={searchButton}>
      <SearchIcon fontSize="small" />
      <Box component="span" sx={(theme) => ({ flexGrow: 1, textAlign: 'left', [theme.breakpoints.down('lg')]: visuallyHidden })}>
        Search
      </Box>
      <Box
        component="kbd"
        aria-hidden
        sx={{ display: { xs: 'none', lg: 'block' }, px: 0.75, border: 1, borderRadius: 0.5, fontFamily: 'inherit', fontSize: '0.8125rem' }}
      >
        /
      </Box>
    </ButtonBase>
  );
}

const searchButton = {
  gap: 1,
  px: 1.25,
  height: 40,
  minWidth: { xs: 40, lg: 220 },
  borderRadius: 1,
  border: { lg: '1px solid rgb(255 255 255 / 0.3)' },
  bgcolor: { lg: 'rgb(255 255 255 / 0.08)' },
  color: 'inherit',
  fontFamily: 'inherit',
  fontSize: '0.9375rem',
  '&:hover': { bgcolor: 'rgb(255 255 255 / 0.14)' },
} as const;
