import Chip, { type ChipProps } from '@mui/material/Chip';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router';
import { LOOK_COLORS } from '../theme/look-colors.ts';

interface Props extends Pick<ChipProps, 'size'> {
  look: { label: string; color: string };
  label?: string;
  /** Where a click leads. */
  to?: string;
}

/** A status, role or type in its own colour. */
export function LookChip({ look, label = look.label, to, size = 'small' }: Props) {
  const { light, dark } = LOOK_COLORS[look.color] ?? LOOK_COLORS.grey;
  const painted = {
    size,
    label,
    sx: (theme: Theme) => ({
      '&, &:hover, &:focus-visible': { backgroundColor: light.background, color: light.text },
      '&:hover': { boxShadow: to === undefined ? 'none' : 'inset 0 0 0 1.5px currentColor' },
      ...theme.applyStyles('dark', { '&, &:hover, &:focus-visible': { backgroundColor: dark.background, color: dark.text } }),
    }),
  } as const;
  return to === undefined ? <Chip {...painted} /> : <Chip {...painted} clickable component={Link} to={to} />;
}
