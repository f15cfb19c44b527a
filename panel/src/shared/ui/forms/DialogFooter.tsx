import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  facts: readonly string[];
  /** Buttons. */
  children: ReactNode;
}

/** A dialog's footer: a summary that screen readers announce when it changes, beside the buttons. */
export function DialogFooter({ facts, children }: Props) {
  return (
    <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '&&': { px: { xs: 1.5, sm: 3 }, py: 1.5 }, borderTop: 1, borderColor: 'divider' }}>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, flex: { xs: '1 0 100%', sm: 1 } }}>
        {facts.map((fact) => (
          <Typography key={fact} variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {fact}
          </Typography>
        ))}
      </Box>
      {children}
    </DialogActions>
  );
}
