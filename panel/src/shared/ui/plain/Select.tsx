import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { lazyDialog } from '../dialogs/lazy-dialog.tsx';
import type { Option } from '../menus/SelectMenu.tsx';

const SelectMenu = lazyDialog(() => import('../menus/SelectMenu.tsx').then((m) => m.SelectMenu));

const OPENING_KEYS = [' ', 'ArrowUp', 'ArrowDown', 'Enter'];

interface Props {
  /** Stands on the outline. Without it, `labelledBy` is required. */
  label?: string;
  /** The id of the element that names a select without outline. */
  labelledBy?: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  className?: string;
}

/** A choice of one value from a menu, whose code loads like that of a dialog. */
export function Select({ label, labelledBy, value, options, onChange, className = '' }: Props) {
  const id = useId();
  const labelId = labelledBy ?? `${id}label`;
  const valueId = `${id}value`;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (element: HTMLElement) => {
    setAnchor(element);
    setWasOpened(true);
  };
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // The menu gets the focus.
    event.preventDefault();
    event.currentTarget.focus();
    open(event.currentTarget);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    open(event.currentTarget);
  };

  return (
    <div className={`select ${label === undefined ? '' : 'outlined'} ${className}`.replace(/ {2,}/g, ' ').trim()}>
      {label !== undefined && <label id={labelId}>{label}</label>}
      <div
        id={valueId}
        role="combobox"
        tabIndex={0}
        aria-haspopup="listbox"
        aria-expanded={anchor !== null}
        aria-labelledby={`${labelId} ${valueId}`}
        onMouseDown={onMouseDown}
        onKeyDown={onKeyDown}
      >
        {options.find((option) => option.value === value)?.label ?? ''}
      </div>
      <ArrowIcon />
      {wasOpened && (
        <SelectMenu
          anchor={anchor}
          labelId={labelId}
          value={value}
          options={options}
          onChoose={(chosen) => {
            setAnchor(null);
            if (chosen !== value) onChange(chosen);
          }}
          onClose={() => setAnchor(null)}
        />
      )}
    </div>
  );
}
