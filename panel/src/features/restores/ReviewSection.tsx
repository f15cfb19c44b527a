import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Undefined until it is loaded. */
  count: number | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** A section of the review, with the number of its items in the title. */
export function ReviewSection({ title, count, action, children }: Props) {
  const titleId = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography id={titleId} variant="h2" sx={{ flexGrow: 1, fontSize: '1.125rem' }}>
          {count === undefined ? title : `${title} (${count})`}
        </Typography>
        {action}
      </Box>
      {children}
    </Paper>
  );
}
