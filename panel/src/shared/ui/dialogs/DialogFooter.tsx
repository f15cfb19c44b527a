import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  facts: readonly string[];
  /** Buttons. */
  children: ReactNode;
}

const footer = {
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 2,
  px: { xs: 1.5, sm: 3 },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** A dialog's footer: a summary that screen readers announce when it changes, beside the buttons. */
export function DialogFooter({ facts, children }: Props) {
  return (
    <Box sx={footer}>
      <Box role="status" sx={{ display: 'flex', flex: { xs: '1 0 100%', sm: 1 }, flexWrap: 'wrap', columnGap: 3 }}>
        {facts.map((fact) => (
          <Typography key={fact} variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {fact}
          </Typography>
        ))}
      </Box>
      {children}
    </Box>
  );
}
