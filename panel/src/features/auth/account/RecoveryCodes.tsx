import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import { saveFile } from '@swathline/client/api/save-file';

interface Props {
  codes: readonly string[];
  onClose: () => void;
}

const FILE_NAME = 'swathline-recovery-codes.txt';

/** Shows new recovery codes, once. Closes after the user confirms that they are kept. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const titleId = useId();
  const [areKept, setAreKept] = useState(false);
  const text = `Recovery codes of Swathline. Each works once.\n\n${codes.join('\n')}\n`;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Keep these recovery codes</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Alert severity="warning">
          If your phone is lost, each of these codes signs you in once instead. They are not shown again. Print them, or keep them where you
          keep passwords, not on the phone.
        </Alert>
        <Box component="ol" aria-label="Recovery codes" sx={list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Button onClick={() => saveFile({ name: FILE_NAME, content: new Blob([text], { type: 'text/plain' }) })}>Save as a file</Button>
        <FormControlLabel
          control={<Checkbox checked={areKept} onChange={(_, isChecked) => setAreKept(isChecked)} />}
          label="I have kept the codes"
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" disabled={!areKept} onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const list = {
  m: 0,
  pl: 4,
  display: 'grid',
  gap: 0.5,
  fontFamily: 'monospace',
  fontSize: '0.875rem',
} as const;
