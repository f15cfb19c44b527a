import SystemIcon from '@mui/icons-material/ContrastOutlined';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';

const SCHEMES = [
  { mode: 'system', label: 'Like this device', Icon: SystemIcon },
  { mode: 'light', label: 'Light', Icon: LightIcon },
  { mode: 'dark', label: 'Dark', Icon: DarkIcon },
] as const;

/** Menu items that choose the colour scheme. */
export function SchemeItems() {
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
