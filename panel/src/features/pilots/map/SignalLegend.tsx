import Typography from '@mui/material/Typography';
import { SIGNAL_STYLE } from '../live/age.ts';

/** From which age on a position counts as late or lost. */
export function SignalLegend() {
  const { live, late, lost } = SIGNAL_STYLE;
  return (
    <Typography component="p" variant="caption" sx={{ px: 2, py: 0.5, color: 'text.secondary', borderBottom: 1, borderColor: 'divider' }}>
      Positions: {[live, late, lost].map(({ label, meaning }) => `${label} ${meaning}`).join(' · ')}
    </Typography>
  );
}
