import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Choice } from './choice.ts';

/** A choice as its list shows it. */
export function ChoiceText({ choice: { label, detail } }: { choice: Choice }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2">{label}</Typography>
      {detail && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {detail}
        </Typography>
      )}
    </Box>
  );
}
