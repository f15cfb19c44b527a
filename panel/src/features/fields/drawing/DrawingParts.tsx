import Alert, { type AlertProps } from '@mui/material/Alert';
import Box, { type BoxProps } from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CSSProperties, ReactNode } from 'react';

/** The size of a button's side, in pixels, that WCAG 2.2, 2.5.5 asks for. */
export const TARGET_PX = 44;
export const LARGE_ICON = { width: TARGET_PX, height: TARGET_PX } as const;

/** The space at the left and right of a drawing's dialog. */
export const GUTTER = { px: { xs: 1.5, sm: 3 } } as const;

interface TallButtonProps extends Omit<ButtonProps, 'sx'> {
  sx?: CSSProperties;
}

/** A button that is easy to hit with a finger. */
export function TallButton({ sx, ...props }: TallButtonProps) {
  return <Button {...props} sx={{ minHeight: TARGET_PX, ...sx }} />;
}

interface ToolbarProps {
  label: string;
  /** Four buttons fit into a phone's width: a second row would move the map under the finger. */
  isNarrow?: boolean;
  children: ReactNode;
}

export function DrawingToolbar({ label, isNarrow = false, children }: ToolbarProps) {
  return (
    <Box role="toolbar" aria-label={label} sx={{ ...toolbar, ...(isNarrow && narrow) }}>
      {children}
    </Box>
  );
}

const toolbar = { display: 'flex', flexWrap: 'wrap', gap: 1, ...GUTTER } as const;
const narrow = {
  '& > .MuiButton-root': { px: { xs: 1.25, sm: 2 }, whiteSpace: 'nowrap' },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const;

/** The next step, or what is wrong with the drawing. On a phone it always has the height of two lines. */
export function DrawingHint({ isFlaw, children }: { isFlaw: boolean; children: string }) {
  return (
    <Typography role="status" variant="body2" sx={{ ...hint, color: isFlaw ? 'error.main' : 'text.secondary' }}>
      {children}
    </Typography>
  );
}

const hint = { minHeight: { xs: 56, sm: 36 }, py: 1, ...GUTTER } as const;

export function DrawingAlert(props: Omit<AlertProps, 'sx'>) {
  return <Alert {...props} sx={{ flexWrap: 'wrap', mx: { xs: 1.5, sm: 3 }, mb: 1 }} />;
}

/** The map, which takes the height that the other parts leave. */
export function DrawingMap(props: Omit<BoxProps, 'sx'>) {
  return <Box {...props} sx={map} />;
}

const map = {
  position: 'relative',
  minHeight: 200,
  flex: 1,
  // Above the size of what is drawn, which would cover its warning on a phone.
  '&:has([data-drawing-fact]) [data-surroundings]': {
    bottom: { xs: 104, sm: 40 },
    maxHeight: { xs: 'calc(100% - 174px)', sm: 'calc(100% - 110px)' },
  },
} as const;
