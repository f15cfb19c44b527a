import Alert from '@mui/material/Alert';
import CircularProgress from '@mui/material/CircularProgress';
import { timeText } from '../../../shared/ui/format/format.ts';

/** Whether a device that is being set up has reported yet. */
export function FirstWord({ heardAt }: { heardAt: string | null }) {
  if (heardAt === null) {
    return (
      <Alert severity="info" variant="outlined" role="status" icon={<CircularProgress size={20} aria-hidden />}>
        Test: waiting for the first position…
      </Alert>
    );
  }
  return (
    <Alert severity="success" variant="outlined" role="status">
      Heard at {timeText(Date.parse(heardAt))}. The pilot stands on the map as soon as one of their jobs is In Progress.
    </Alert>
  );
}
