import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { describeLandDoubt, type LandDoubt } from '@swathline/contract';
import { useId } from 'react';

type LandReading = LandDoubt['readings'][number];

export interface LandQuestion {
  doubt: LandDoubt;
  /** Null goes back to the form. */
  answer: (chosen: LandReading | 'as typed' | null) => void;
}

/** Asks which land is meant, before a field is saved: the one that was typed, or one that the person more likely meant. */
export function WhichLandDialog({ doubt, answer }: LandQuestion) {
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog
      open
      onClose={() => answer(null)}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>Which land is it?</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
          {describeLandDoubt(doubt)}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexDirection: 'column', alignItems: 'stretch', gap: 1, p: 2, '& > :not(style) ~ :not(style)': { ml: 0 } }}>
        {doubt.readings.map((reading) => (
          <Button key={reading.location} variant="contained" onClick={() => answer(reading)}>
            {reading.location}
          </Button>
        ))}
        <Button variant="outlined" color="error" onClick={() => answer('as typed')}>
          {`${doubt.typed}, as entered`}
        </Button>
        <Button onClick={() => answer(null)} autoFocus>
          Go back
        </Button>
      </DialogActions>
    </Dialog>
  );
}
