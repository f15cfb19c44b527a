import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { nameOfPerson, type User } from '@swathline/contract';
import { Link } from 'react-router';
import { Wordmark } from '../../shared/ui/Wordmark.tsx';
import { AccountButton } from './AccountButton.tsx';
import { ServerChip } from './ServerChip.tsx';

interface Props {
  user: User;
  onMenu: () => void;
  onSearch: () => void;
  onShortcuts: () => void;
}

const bar = {
  zIndex: 'calc(var(--sw-zIndex-drawer) + 1)',
  borderBottom: 2,
  borderColor: 'secondary.main',
  borderRadius: 0,
  bgcolor: '#143c33',
  color: '#fff',
  displayPrint: 'none',
};

export function TopBar({ user, onMenu, onSearch, onShortcuts }: Props) {
  return (
    <AppBar elevation={0} color="transparent" sx={bar}>
      <Toolbar sx={{ gap: 1.5 }}>
        <IconButton edge="start" color="inherit" aria-label="Open menu" sx={{ display: { md: 'none' } }} onClick={onMenu}>
          <MenuIcon />
        </IconButton>
        <Box
          component={Link}
          to="/"
          aria-label="Swathline, home"
          sx={{ display: 'flex', py: 1, mr: 'auto', color: 'inherit', textDecoration: 'none' }}
        >
          <Wordmark size={28} />
        </Box>
        <SearchButton onClick={onSearch} />
        <Typography component="span" noWrap sx={{ display: { xs: 'none', sm: 'block' }, minWidth: 0 }}>
          {`Welcome, ${nameOfPerson(user)}`}
        </Typography>
        <Box sx={{ display: { xs: 'none', md: 'flex' }, '& .MuiChip-root': { borderColor: 'rgb(255 255 255 / 0.3)', color: 'inherit' } }}>
          <ServerChip />
        </Box>
        <AccountButton user={user} onShortcuts={onShortcuts} />
      </Toolbar>
    </AppBar>
  );
}

const searchButton = {
  minWidth: { xs: 44, lg: 220 },
  height: { xs: 44, lg: 40 },
  px: 1.25,
  gap: 1,
  border: { lg: '1px solid rgb(255 255 255 / 0.3)' },
  borderRadius: 1,
  bgcolor: { lg: 'rgb(255 255 255 / 0.08)' },
  font: 'inherit',
  '&:hover': { bgcolor: 'rgb(255 255 255 / 0.14)' },
};

const label = {
  flexGrow: 1,
  textAlign: 'left',
  position: { xs: 'absolute', lg: 'static' },
  width: { xs: '1px', lg: 'auto' },
  height: { xs: '1px', lg: 'auto' },
  overflow: 'hidden',
  clipPath: { xs: 'inset(50%)', lg: 'none' },
  whiteSpace: 'nowrap',
} as const;

const key = {
  display: { xs: 'none', lg: 'block' },
  px: 0.75,
  border: 1,
  borderRadius: 0.5,
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
};

/** Opens the global search. Styled as an input; only an icon where there is no room. */
function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <ButtonBase aria-keyshortcuts="/" sx={searchButton} onClick={onClick}>
      <SearchIcon fontSize="small" />
      <Box component="span" sx={label}>
        Search
      </Box>
      <Box component="kbd" aria-hidden sx={key}>
        /
      </Box>
    </ButtonBase>
  );
}
