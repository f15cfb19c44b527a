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
import type { Difference, Resolution } from './stale-edit.ts';

type Chosen = Readonly<Record<string, Resolution>>;

interface Props {
  differences: Difference[];
  /** Saves the form; inputs missing from `chosen` use their default resolution. */
  onSave: (chosen: Chosen) => void;
  onBack: () => void;
}

/** In display order: conflicts come first. */
const GROUPS: Record<Difference['changedBy'], string> = {
  both: 'Changed by both of you',
  them: 'Changed by somebody else',
  me: 'Changed by you',
};

const RESOLUTION_LABEL: Record<Resolution, string> = { mine: 'Keep mine', theirs: 'Take theirs', both: 'Keep both' };

/** Shows the changes of both users side by side; the user chooses a version for each input. */
export function CompareDialog({ differences, onSave, onBack }: Props) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const titleId = useId();
  const [chosen, setChosen] = useState<Chosen>({});

  return (
    <Dialog open onClose={onBack} fullScreen={isPhone} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Compare changes</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Typography>
          {differences.length === 0
            ? 'The other change does not affect this form. Yours can be saved as it is.'
            : 'Somebody else saved this while you were editing. Choose what stays; nothing is saved until you press Save.'}
        </Typography>
        {(Object.keys(GROUPS) as Difference['changedBy'][]).map((who) => (
          <Group
            key={who}
            title={GROUPS[who]}
            differences={differences.filter((difference) => difference.changedBy === who)}
            chosen={chosen}
            onChoose={(name, resolution) => setChosen((previous) => ({ ...previous, [name]: resolution }))}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack}>Back</Button>
        <Button variant="contained" onClick={() => onSave(chosen)}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface GroupProps {
  title: string;
  differences: Difference[];
  chosen: Chosen;
  onChoose: (name: string, resolution: Resolution) => void;
}

function Group({ title, differences, chosen, onChoose }: GroupProps) {
  if (differences.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Typography variant="h3">{title}</Typography>
      {differences.map((difference) => (
        <Choice
          key={difference.name}
          difference={difference}
          resolution={chosen[difference.name] ?? difference.defaultResolution}
          onChoose={(resolution) => onChoose(difference.name, resolution)}
        />
      ))}
    </Box>
  );
}

interface ChoiceProps {
  difference: Difference;
  resolution: Resolution;
  onChoose: (resolution: Resolution) => void;
}

function Choice({ difference: { label, changedBy, base, choices }, resolution, onChoose }: ChoiceProps) {
  const labelId = useId();
  return (
    <Box component="section" aria-labelledby={labelId}>
      <Typography id={labelId} variant="h4" sx={{ fontSize: '0.9375rem', fontWeight: 600, mb: 0.75 }}>
        {label}
      </Typography>
      {changedBy === 'both' && (
        <Typography variant="body2" sx={{ ...asTyped, color: 'text.secondary', mb: 0.75 }}>
          {`When you opened it:${base.includes('\n') ? '\n' : ' '}${base || 'Empty'}`}
        </Typography>
      )}
      <RadioGroup
        aria-labelledby={labelId}
        value={resolution}
        onChange={(_, next) => onChoose(next as Resolution)}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: `repeat(${choices.length}, minmax(0, 1fr))` } }}
      >
        {choices.map((choice) => (
          <Version key={choice.resolution} {...choice} isChosen={resolution === choice.resolution} />
        ))}
      </RadioGroup>
    </Box>
  );
}

function Version({ resolution, text, isChosen }: { resolution: Resolution; text: string; isChosen: boolean }) {
  const textId = useId();
  return (
    <Box sx={{ border: 1, borderRadius: 1, px: 1.5, py: 0.5, borderColor: isChosen ? 'primary.main' : 'divider', minWidth: 0 }}>
      <FormControlLabel
        value={resolution}
        label={RESOLUTION_LABEL[resolution]}
        control={<Radio size="small" slotProps={{ input: { 'aria-describedby': textId } }} />}
        sx={{ width: '100%' }}
      />
      <Typography id={textId} variant="body2" sx={{ ...asTyped, pb: 1, color: text ? '' : 'text.secondary' }}>
        {text || 'Empty'}
      </Typography>
    </Box>
  );
}

/** Keeps line breaks, and scrolls long texts. */
const asTyped = { maxHeight: 180, overflow: 'auto', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
