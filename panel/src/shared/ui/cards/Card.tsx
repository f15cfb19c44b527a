import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** What its figures are, in a line under the title. */
  hint?: string;
  /** At the head's end. */
  action?: ReactNode;
  children: ReactNode;
}

/** One block of the dashboard under its own heading. */
export function Card({ title, hint, action, children }: Props) {
  const titleId = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2, display: 'flex', flexDirection: 'column', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 34, mb: 0.5 }}>
        <Typography id={titleId} variant="h2" sx={{ flexGrow: 1, fontSize: '1rem' }}>
          {title}
        </Typography>
        {action}
      </Box>
      {hint !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: -0.5, mb: 0.5 }}>
          {hint}
        </Typography>
      )}
      {children}
    </Paper>
  );
}
