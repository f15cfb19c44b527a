import Chip, { type ChipProps } from '@mui/material/Chip';
import { LOOK_COLORS } from '../theme/look-colors.ts';

interface Props extends Omit<ChipProps, 'label' | 'color'> {
  look: { label: string; color: string };
  label?: string;
}

/** A status, role or type in its own colour. */
export function LookChip({ look, label = look.label, sx, ...chip }: Props) {
  const { light, dark } = LOOK_COLORS[look.color] ?? LOOK_COLORS['grey'];
  const styles = [
    { backgroundColor: light.background, color: light.text },
    (theme: { applyStyles: (scheme: 'dark', styles: object) => object }) =>
      theme.applyStyles('dark', { backgroundColor: dark.background, color: dark.text }),
  ];
  return <Chip size="small" label={label} {...chip} sx={[...styles, ...(Array.isArray(sx) ? sx : [sx])]} />;
}
