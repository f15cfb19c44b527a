import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LandText } from '../LandText.tsx';

export interface Action {
  label: string;
  /** A second line. */
  detail?: string;
  run: () => void;
}

interface Props {
  /** The button at which the menu is open; null while it is closed. */
  anchor: HTMLElement | null;
  heading?: string;
  actions: readonly Action[];
  onClose: () => void;
}

/** A menu of actions, which closes before it runs the chosen one. */
export function ActionMenu({ anchor, heading, actions, onClose }: Props) {
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {heading !== undefined && (
        <ListSubheader component="div" sx={{ lineHeight: 2.5 }}>
          {heading}
        </ListSubheader>
      )}
      {actions.map(({ label, detail, run }) => (
        <MenuItem
          key={label}
          onClick={() => {
            onClose();
            run();
          }}
        >
          {detail === undefined ? label : <ListItemText primary={label} secondary={<LandText>{detail}</LandText>} />}
        </MenuItem>
      ))}
    </Menu>
  );
}
