import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { SCREENS } from '../layout/screens.ts';

const SHORTCUTS = [
  { keys: ['/'], action: 'Search everything' },
  { keys: ['n'], action: 'Add a record, on screens with a list' },
  { keys: ['r'], action: 'Refresh the screen' },
  { keys: ['?'], action: 'Show these shortcuts' },
  ...SCREENS.map(({ label, key }) => ({ keys: ['g', key], action: `Go to ${label}` })),
];

interface Props {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** Lists the shortcuts, with a switch to turn them off (WCAG 2.1.4: speech input and tremor can trigger single keys by accident). */
export function ShortcutsDialog({ isOn, onSwitch, onClose }: Props) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_, checked) => onSwitch(checked)} />}
          label="Use single-key shortcuts"
        />
        <Box component="dl" sx={{ m: 0, mt: 1, opacity: isOn ? 1 : 0.7 }}>
          {SHORTCUTS.map(({ keys, action }) => (
            <Box key={action} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.625 }}>
              <dt>{action}</dt>
              <Box component="dd" sx={{ m: 0, display: 'flex', gap: 0.5, flexShrink: 0 }}>
                {keys.map((key) => (
                  <Box key={key} component="kbd" sx={keyCap}>
                    {key}
                  </Box>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

const keyCap = {
  minWidth: 26,
  px: 0.75,
  textAlign: 'center',
  border: 1,
  borderColor: 'divider',
  borderBottomWidth: 2,
  borderRadius: 0.75,
  fontFamily: 'inherit',
  fontWeight: 600,
  bgcolor: 'background.default',
} as const;
