import Chip, { type ChipProps } from '@mui/material/Chip';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router';
import { statusColors } from '../theme/status-colors.ts';

interface Props extends Pick<ChipProps, 'size' | 'label'> {
  style: { label: string; color: string };
  /** The link target. */
  to?: string;
  /** Makes the chip a toggle button. */
  toggle?: { isPressed: boolean; onToggle: () => void };
}

/** A chip that shows a status, role or type in its colour. */
export function StatusChip({ style, label = style.label, to, toggle, size = 'small' }: Props) {
  const isClickable = to !== undefined || toggle !== undefined;
  const ring = toggle?.isPressed ? 'inset 0 0 0 2px currentColor' : 'none';
  const chipProps = {
    size,
    label,
    sx: (theme: Theme) => ({
      ...statusColors(style.color)(theme),
      boxShadow: ring,
      '&:hover': { boxShadow: isClickable ? 'inset 0 0 0 1.5px currentColor' : 'none' },
    }),
  } as const;
  if (toggle) return <Chip {...chipProps} clickable component="button" aria-pressed={toggle.isPressed} onClick={toggle.onToggle} />;
  return to === undefined ? <Chip {...chipProps} /> : <Chip {...chipProps} clickable component={Link} to={to} />;
}
