import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { Difference, Keeper } from './stale-edit.ts';

interface Props {
  differences: Difference[];
  /** Saves, with these inputs left as one has typed them and the rest as they are now. */
  onSave: (kept: string[]) => void;
  onBack: () => void;
}

/** What somebody else changed beside what one has typed oneself, and for each which of the two stays. */
export function CompareDialog({ differences, onSave, onBack }: Props) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const titleId = useId();
  const [chosen, setChosen] = useState<Record<string, Keeper>>({});
  const keeperOf = ({ name, usual }: Difference) => chosen[name] ?? usual;
  const kept = differences.filter((difference) => keeperOf(difference) === 'mine').map(({ name }) => name);

  return (
    <Dialog open onClose={onBack} fullScreen={isPhone} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Compare changes</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
        <Typography>
          {differences.length === 0
            ? 'What was changed meanwhile is not among the inputs of this dialog. Yours can be saved as they are.'
            : 'Somebody else saved this while you were editing. Choose what stays; nothing is saved until you press Save.'}
        </Typography>
        {differences.map((difference) => (
          <Choice
            key={difference.name}
            difference={difference}
            keeper={keeperOf(difference)}
            onChoose={(keeper) => setChosen((now) => ({ ...now, [difference.name]: keeper }))}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack}>Back</Button>
        <Button variant="contained" onClick={() => onSave(kept)}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChoiceProps {
  difference: Difference;
  keeper: Keeper;
  onChoose: (keeper: Keeper) => void;
}

function Choice({ difference: { label, mine, theirs }, keeper, onChoose }: ChoiceProps) {
  const labelId = useId();
  return (
    <Box component="section" aria-labelledby={labelId}>
      <Typography id={labelId} variant="h3" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <RadioGroup
        aria-labelledby={labelId}
        value={keeper}
        onChange={(_, next) => onChoose(next as Keeper)}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        <Version value="mine" label="Keep mine" text={mine} isChosen={keeper === 'mine'} />
        <Version value="theirs" label="Take theirs" text={theirs} isChosen={keeper === 'theirs'} />
      </RadioGroup>
    </Box>
  );
}

function Version({ value, label, text, isChosen }: { value: Keeper; label: string; text: string; isChosen: boolean }) {
  const textId = useId();
  return (
    <Box sx={{ border: 1, borderRadius: 1, px: 1.5, py: 0.5, borderColor: isChosen ? 'primary.main' : 'divider', minWidth: 0 }}>
      <FormControlLabel
        value={value}
        label={label}
        control={<Radio size="small" slotProps={{ input: { 'aria-describedby': textId } }} />}
        sx={{ width: '100%' }}
      />
      <Typography
        id={textId}
        variant="body2"
        sx={{
          pb: 1,
          maxHeight: 180,
          overflow: 'auto',
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          color: text ? '' : 'text.secondary',
        }}
      >
        {text || 'Empty'}
      </Typography>
    </Box>
  );
}
