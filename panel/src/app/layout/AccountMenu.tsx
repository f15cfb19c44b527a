import SystemIcon from '@mui/icons-material/ContrastOutlined';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type SxProps, type Theme, useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { api, type User, VERSION } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { type MouseEventHandler, useState } from 'react';
import { Link } from 'react-router';
import { call, type CallFailed } from '../../shared/api/call.ts';
import { queryOf } from '../../shared/api/queries.ts';
import { signOut } from '../../shared/api/session.ts';
import { visuallyHidden } from '../../shared/theme/theme.ts';

interface Props {
  user: User;
  onShortcuts: () => void;
}

export function AccountMenu({ user, onShortcuts }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);

  return (
    <>
      <AccountButton user={user} onClick={(event) => setAnchor(event.currentTarget)} />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { sx: { minWidth: 250 } } }}>
        <AccountSummary user={user} />
        <Divider component="li" sx={{ mb: 1 }} />
        <MenuItem component={Link} to="/settings" onClick={close}>
          <ListItemIcon>
            <SettingsIcon fontSize="small" />
          </ListItemIcon>
          Settings
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            onShortcuts();
          }}
        >
          <ListItemIcon>
            <KeyboardIcon fontSize="small" />
          </ListItemIcon>
          Keyboard shortcuts
        </MenuItem>
        <Divider component="li" />
        <SchemeItems />
        <Divider component="li" />
        <MenuItem onClick={() => void logout()}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          Logout
        </MenuItem>
      </Menu>
    </>
  );
}

function AccountButton({ user, onClick }: { user: User; onClick: MouseEventHandler<HTMLElement> }) {
  return (
    <IconButton aria-haspopup="menu" onClick={onClick} sx={{ p: 0.5 }}>
      <Box component="span" sx={visuallyHidden}>
        Account menu
      </Box>
      <Avatar
        aria-hidden
        sx={{ width: 34, height: 34, fontSize: '0.875rem', fontWeight: 700, bgcolor: 'secondary.main', color: 'secondary.contrastText' }}
      >
        {`${user.firstName.charAt(0)}${user.lastName.charAt(0)}`}
      </Avatar>
    </IconButton>
  );
}

/** The user's name and email at the top of the menu; on small screens also the server, which has no space in the top bar. */
function AccountSummary({ user }: { user: User }) {
  return (
    <Box component="li" role="presentation" sx={{ px: 2, pt: 0.5, pb: 1.5 }}>
      <Typography sx={{ fontWeight: 650 }}>{`${user.firstName} ${user.lastName}`}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {user.email}
      </Typography>
      <Box sx={{ display: { md: 'none' }, mt: 1 }}>
        <ServerChip />
      </Box>
    </Box>
  );
}

/** Signs out on this device even if the request fails; the sign-in page then explains that the server could not be reached. */
async function logout(): Promise<void> {
  const message = await call(api.auth.logout).then(
    () => null,
    (failed: CallFailed) => `${api.auth.logout.failure}: you are signed out on this device only. ${failed.reason ?? ''}`.trimEnd(),
  );
  signOut(message);
}

const SCHEMES = [
  { mode: 'system', label: 'Device setting', Icon: SystemIcon },
  { mode: 'light', label: 'Light', Icon: LightIcon },
  { mode: 'dark', label: 'Dark', Icon: DarkIcon },
] as const;

/** Menu items for the colour scheme. */
function SchemeItems() {
  const { mode = 'system', setMode } = useColorScheme();
  return SCHEMES.map((scheme) => (
    <MenuItem
      key={scheme.mode}
      role="menuitemradio"
      aria-checked={mode === scheme.mode}
      selected={mode === scheme.mode}
      onClick={() => setMode(scheme.mode)}
    >
      <ListItemIcon>
        <scheme.Icon fontSize="small" />
      </ListItemIcon>
      {scheme.label}
    </MenuItem>
  ));
}

/** Identifies the installation: environment, version and host. */
export function ServerChip({ sx }: { sx?: SxProps<Theme> }) {
  const { data: config } = useQuery(queryOf(api.system.config));
  const release = config ? `${config.environment} ${config.version}` : VERSION;
  return <Chip size="small" variant="outlined" label={`${release} · ${window.location.host}`} {...(sx && { sx })} />;
}
