import Typography from '@mui/material/Typography';
import type { LandCheck } from '@swathline/contract';

/** What is to be checked about a field's land, small, below its name. */
export function LandSentences({ check }: { check: LandCheck | undefined }) {
  if (check?.status !== 'check') return null;
  return check.findings.map(({ message }) => (
    <Typography key={message} variant="caption" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {message}
    </Typography>
  ));
}
