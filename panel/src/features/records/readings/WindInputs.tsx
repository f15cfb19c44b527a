import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { COMPASS_POINTS, type CompassPoint, compassPoint, degreesOf } from '@swathline/contract';
import { useController, useFormContext } from 'react-hook-form';
import { NumberInput } from '../../../shared/ui/forms/inputs.tsx';
import { NumberField } from '../../../shared/ui/forms/NumberField.tsx';
import type { ReadingValues } from '@swathline/client/records/reading-form';

const NO_WIND = 'none';

/** The direction, speed and gusts of the wind. 'No wind' sets the speed to 0, and a speed of 0 sets 'No wind'. */
export function WindInputs() {
  const form = useFormContext<ReadingValues>();
  const { field: speed, fieldState: speedState } = useController<ReadingValues, 'windKmh'>({ name: 'windKmh' });
  const { field: direction, fieldState } = useController<ReadingValues, 'windFromDeg'>({ name: 'windFromDeg' });

  const chooseDirection = (choice: string) => {
    if (choice === NO_WIND) form.setValue('windKmh', 0, { shouldDirty: true });
    else if (speed.value === 0) form.setValue('windKmh', null, { shouldDirty: true });
    direction.onChange(choice === NO_WIND ? null : degreesOf(choice as CompassPoint));
  };
  const typeSpeed = (kmh: number | null) => {
    speed.onChange(kmh);
    if (kmh === 0) form.setValue('windFromDeg', null, { shouldDirty: true });
    else if (direction.value === null) form.setValue('windFromDeg', undefined, { shouldDirty: true });
  };

  return (
    <>
      <TextField
        select
        name="windFromDeg"
        label="Wind from"
        required
        fullWidth
        value={choiceOf(direction.value)}
        onChange={({ target }) => chooseDirection(target.value)}
        onBlur={direction.onBlur}
        inputRef={direction.ref}
        error={fieldState.error !== undefined}
        helperText={fieldState.error?.message}
      >
        <MenuItem value={NO_WIND}>No wind</MenuItem>
        {COMPASS_POINTS.map((point) => (
          <MenuItem key={point} value={point}>
            {point}
          </MenuItem>
        ))}
      </TextField>
      <NumberField
        name="windKmh"
        label="Wind speed"
        required
        value={speed.value}
        onChange={typeSpeed}
        onBlur={speed.onBlur}
        inputRef={speed.ref}
        problem={speedState.error?.message}
        step={0.1}
        min={0}
        max={100}
        unit="km/h"
      />
      <NumberInput name="gustKmh" label="Gusts" step={0.1} min={0} max={150} unit="km/h" />
    </>
  );
}

const choiceOf = (degrees: number | null | undefined) => (degrees === undefined ? '' : degrees === null ? NO_WIND : compassPoint(degrees));
