import { Link } from 'react-router';
import CheckIcon from '@mui/icons-material/Check';
import SystemIcon from '@mui/icons-material/ContrastOutlined';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import RulerIcon from '@mui/icons-material/StraightenOutlined';
import SecurityIcon from '@mui/icons-material/KeyOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { api, nameOfPerson, type User } from '@swathline/contract';
import { call, type CallFailed } from '@swathline/client/api/call';
import { signOut } from '@swathline/client/api/session';
import { setUsUnits, useUsUnits } from '../../shared/ui/format/us-units.ts';
import { ServerChip } from './ServerChip.tsx';

interface Props {
  user: User;
  /** The button below which the menu opens; null closes the menu. */
  anchor: HTMLElement | null;
  onClose: () => void;
  onShortcuts: () => void;
}

export function AccountMenu({ user, anchor, onClose: close, onShortcuts }: Props) {
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { sx: { minWidth: 250 } } }}>
      <AccountSummary user={user} />
      <Divider component="li" sx={{ mb: 1 }} />
      <MenuItem component={Link} to="/settings" onClick={close}>
        <ListItemIcon>
          <SettingsIcon fontSize="small" />
        </ListItemIcon>
        Settings
      </MenuItem>
      <MenuItem component={Link} to="/account" onClick={close}>
        <ListItemIcon>
          <SecurityIcon fontSize="small" />
        </ListItemIcon>
        Sign-in and security
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
      <UnitsItem />
      <Divider component="li" />
      <MenuItem onClick={() => void logout()}>
        <ListItemIcon>
          <LogoutIcon fontSize="small" />
        </ListItemIcon>
        Logout
      </MenuItem>
    </Menu>
  );
}

/** The user's name and email at the top of the menu; on small screens also the server, which has no space in the top bar. */
function AccountSummary({ user }: { user: User }) {
  return (
    <Box component="li" role="presentation" sx={{ px: 2, pt: 0.5, pb: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{nameOfPerson(user)}</Typography>
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

/** Switches US gallons and feet on and off beside litres and metres. */
function UnitsItem() {
  const isOn = useUsUnits();
  return (
    <MenuItem role="menuitemcheckbox" aria-checked={isOn} onClick={() => setUsUnits(!isOn)}>
      <ListItemIcon>{isOn ? <CheckIcon fontSize="small" /> : <RulerIcon fontSize="small" />}</ListItemIcon>
      US gallons and feet too
    </MenuItem>
  );
}

const SCHEMES = [
  { mode: 'system', label: 'Device setting', Icon: SystemIcon },
  { mode: 'light', label: 'Light', Icon: LightIcon },
  { mode: 'dark', label: 'Dark', Icon: DarkIcon },
] as const;

/** Menu items for the colour scheme. */
function SchemeItems() {
  const { mode, setMode } = useColorScheme();
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
