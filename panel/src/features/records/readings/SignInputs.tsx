import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { INVERSION_SIGN_LABEL, INVERSION_SIGNS } from '@swathline/contract';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { ReadingValues } from '@swathline/client/records/reading-form';

/** The signs of a temperature inversion that were seen; [] for none seen, null if nobody looked. */
export function SignInputs() {
  const { field } = useController<ReadingValues, 'signs'>({ name: 'signs' });
  const seen = field.value ?? [];
  const hintId = useId();
  const onSign = (sign: (typeof INVERSION_SIGNS)[number], isSeen: boolean) => {
    const signs = INVERSION_SIGNS.filter((each) => (each === sign ? isSeen : seen.includes(each)));
    field.onChange(signs.length === 0 ? null : signs);
  };

  return (
    <FormControl component="fieldset" aria-describedby={hintId}>
      <FormLabel component="legend">Signs of a temperature inversion</FormLabel>
      <FormGroup row>
        {INVERSION_SIGNS.map((sign) => (
          <FormControlLabel
            key={sign}
            label={INVERSION_SIGN_LABEL[sign]}
            control={<Checkbox checked={seen.includes(sign)} onChange={(_, isSeen) => onSign(sign, isSeen)} onBlur={field.onBlur} />}
          />
        ))}
        <FormControlLabel
          label="None seen"
          control={
            <Checkbox
              checked={field.value?.length === 0}
              onChange={(_, isChecked) => field.onChange(isChecked ? [] : null)}
              onBlur={field.onBlur}
            />
          }
        />
      </FormGroup>
      <FormHelperText id={hintId}>With nothing ticked, the reading says that nobody checked.</FormHelperText>
    </FormControl>
  );
}
