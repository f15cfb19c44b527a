import type { Theme } from '@mui/material/styles';
import { STATUS_COLORS } from '@swathline/client/theme/status-colors';

/** Text and background of a status colour in both colour schemes, unchanged on hover and focus. */
export function statusColors(color: string) {
  const { light, dark } = STATUS_COLORS[color] ?? STATUS_COLORS.grey;
  const allStates = '&, &:hover, &:focus-visible';
  return (theme: Theme) => ({
    [allStates]: { backgroundColor: light.background, color: light.text },
    ...theme.applyStyles('dark', { [allStates]: { backgroundColor: dark.background, color: dark.text } }),
  });
}
