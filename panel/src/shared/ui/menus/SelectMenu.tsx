import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

export interface Option {
  value: string;
  label: string;
}

interface Props {
  /** The select below which the menu is open; null while it is closed. */
  anchor: HTMLElement | null;
  labelId: string;
  value: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** The options of a select, as wide as it is. */
export function SelectMenu({ anchor, labelId, value, options, onChoose, onClose }: Props) {
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      onClose={onClose}
      slotProps={{
        list: { role: 'listbox', 'aria-labelledby': labelId },
        paper: { style: { minWidth: anchor?.parentElement?.clientWidth } },
      }}
    >
      {options.map((option) => (
        <MenuItem
          key={option.value}
          role="option"
          aria-selected={option.value === value}
          selected={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
