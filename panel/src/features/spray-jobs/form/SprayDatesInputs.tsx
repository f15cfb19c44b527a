import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { addDays, daysBetween, isDay } from '../../../shared/ui/format/days.ts';
import { DateInput } from '../../../shared/ui/forms/inputs.tsx';

interface Dates {
  startDate: string;
  endDate: string;
}

const MAX_SPRAY_DAYS = 365;

/**
 * Start Date, the number of spray days, and End Date, which is the day after the last spray day. The number fills End Date; a new start
 * moves it.
 */
export function SprayDatesInputs() {
  const { control, setValue, formState } = useFormContext<Dates>();
  const shouldValidate = formState.isSubmitted;
  const [startDate, endDate] = useWatch({ control, name: ['startDate', 'endDate'] });
  const [typed, setTyped] = useState<string | null>(null);
  const [wanted, setWanted] = useState(1);
  const days = isDay(startDate) && isDay(endDate) && startDate < endDate ? daysBetween(startDate, endDate) : wanted;
  const problem = typed !== null && countOf(typed) === null ? `Enter a whole number from 1 to ${MAX_SPRAY_DAYS}` : null;

  const fillEnd = (start: string, count: number) => {
    if (isDay(start)) setValue('endDate', addDays(start, count), { shouldDirty: true, shouldValidate });
  };
  const chooseDays = (text: string) => {
    setTyped(text);
    const count = countOf(text);
    if (count === null) return;
    setWanted(count);
    fillEnd(startDate, count);
  };

  return (
    <>
      <DateInput name="startDate" label="Start Date" required onChoose={(start) => fillEnd(start, days)} />
      <TextField
        type="number"
        label="Spray Days"
        value={typed ?? days}
        onChange={(event) => chooseDays(event.target.value)}
        onBlur={() => setTyped(null)}
        error={problem !== null}
        helperText={problem ?? 'Fills End Date'}
        slotProps={{ htmlInput: { min: 1, max: MAX_SPRAY_DAYS, step: 1 } }}
        fullWidth
      />
      <DateInput name="endDate" label="End Date" required hint="The day after the last spray day or later" />
    </>
  );
}

/** A number of spray days as typed; null if it is none. */
function countOf(text: string): number | null {
  const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= MAX_SPRAY_DAYS ? count : null;
}
