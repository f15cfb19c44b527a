import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { INVERSION_SIGN_LABEL, INVERSION_SIGNS } from '@swathline/contract';
import { useController } from 'react-hook-form';
import type { ReadingValues } from './reading-form.ts';

/** The signs of a temperature inversion that were seen. */
export function SignInputs() {
  const { field } = useController<ReadingValues, 'signs'>({ name: 'signs' });
  const withSign = (sign: (typeof INVERSION_SIGNS)[number], isSeen: boolean) =>
    INVERSION_SIGNS.filter((each) => (each === sign ? isSeen : field.value.includes(each)));

  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">Signs of a temperature inversion</FormLabel>
      <FormGroup row>
        {INVERSION_SIGNS.map((sign) => (
          <FormControlLabel
            key={sign}
            label={INVERSION_SIGN_LABEL[sign]}
            control={
              <Checkbox
                checked={field.value.includes(sign)}
                onChange={(_, isSeen) => field.onChange(withSign(sign, isSeen))}
                onBlur={field.onBlur}
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
