import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

interface Props extends Omit<IconButtonProps, 'aria-label' | 'loading'> {
  tooltip: string;
  /** Names the row too, for screen readers: 'Edit Roundup'. */
  label: string;
  /** Disabled while its request is being answered, with a spinner in place of the icon. */
  isBusy?: boolean;
}

/** A button with an icon, which a tooltip explains. */
export function IconAction({ tooltip, label, isBusy = false, disabled = false, size = 'small', ...rest }: Props) {
  return (
    <Tooltip title={disabled || isBusy ? '' : tooltip}>
      <IconButton size={size} aria-label={label} disabled={disabled} loading={isBusy || null} {...rest} />
    </Tooltip>
  );
}
