import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Upload } from './use-uploads.ts';

/** A file that is being sent, with its progress, or why it was not added. */
export function UploadRow({ upload: { name, share, problem }, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  if (problem !== null) {
    return (
      <Alert severity="error" onClose={onDismiss} sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {name} was not added. {problem}
      </Alert>
    );
  }
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
        Adding {name}...
      </Typography>
      <LinearProgress aria-label={`Progress of ${name}`} variant="determinate" value={100 * share} />
    </Box>
  );
}
