import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { statusColors } from '../theme/status-style.ts';

interface Props {
  style: { label: string; color: string };
  /** Shown instead of the style's label. */
  label?: ReactNode;
  size?: 'small' | 'medium';
  /** The link target. */
  to?: string;
  /** Makes the chip a toggle button. */
  toggle?: { isPressed: boolean; onToggle: () => void };
}

/** A chip with only an outline, such as for a remark. */
export function OutlinedChip({ isWarning = false, children }: { isWarning?: boolean; children: string }) {
  return <Chip size="small" variant="outlined" color={isWarning ? 'warning' : 'default'} label={children} />;
}

/** A chip that shows a status, role or type in its colour. */
export function StatusChip({ style, label = style.label, to, toggle, size = 'small' }: Props) {
  const colors = statusColors(style.color);
  if (toggle) {
    return (
      <Chip
        component="button"
        clickable
        size={size}
        label={label}
        sx={[colors, edgeOnHover, toggle.isPressed && { '&, &:hover': { boxShadow: edge(2) } }]}
        aria-pressed={toggle.isPressed}
        onClick={toggle.onToggle}
      />
    );
  }
  if (to !== undefined) return <Chip component={Link} to={to} clickable size={size} label={label} sx={[colors, edgeOnHover]} />;
  return <Chip size={size} label={label} sx={colors} />;
}

export const INACTIVE_STYLE = { label: 'Inactive', color: 'grey' };

/** A chip for what is no longer in use; what is in use, as most is, says so without one. */
export function ActiveStatus({ isActive }: { isActive: boolean }) {
  return isActive ? activeText(isActive) : <StatusChip style={INACTIVE_STYLE} />;
}

export const activeText = (isActive: boolean): string => (isActive ? 'Active' : INACTIVE_STYLE.label);

const edge = (px: number) => `inset 0 0 0 ${px}px currentColor`;
const edgeOnHover = { '&:hover': { boxShadow: edge(1.5) } };
