import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { addDays, daysBetween, isDay } from '../../../shared/ui/format/days.ts';
import { DateInput } from '../../../shared/ui/forms/inputs.tsx';
import { NumberField } from '../../../shared/ui/forms/NumberField.tsx';

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
  /** Undefined while nothing is being typed. */
  const [typed, setTyped] = useState<number | null>();
  const [wanted, setWanted] = useState(1);
  const days = isDay(startDate) && isDay(endDate) && startDate < endDate ? daysBetween(startDate, endDate) : wanted;
  const problem = typed === undefined || isCount(typed) ? undefined : `Enter a whole number from 1 to ${MAX_SPRAY_DAYS}`;

  const fillEnd = (start: string, count: number) => {
    if (isDay(start)) setValue('endDate', addDays(start, count), { shouldDirty: true, shouldValidate });
  };
  const chooseDays = (count: number | null) => {
    setTyped(count);
    if (!isCount(count)) return;
    setWanted(count);
    fillEnd(startDate, count);
  };

  return (
    <>
      <DateInput name="startDate" label="Start Date" required onChoose={(start) => fillEnd(start, days)} />
      <NumberField
        label="Spray Days"
        value={typed === undefined ? days : typed}
        onChange={chooseDays}
        onBlur={() => {
          if (isCount(typed)) setTyped(undefined);
        }}
        problem={problem}
        hint="Fills End Date"
        min={1}
        max={MAX_SPRAY_DAYS}
      />
      <DateInput
        name="endDate"
        label="End Date"
        required
        hint="The day after the last spray day or later"
        onChoose={() => setTyped(undefined)}
      />
    </>
  );
}

function isCount(days: number | null | undefined): days is number {
  return Number.isInteger(days) && Number(days) >= 1 && Number(days) <= MAX_SPRAY_DAYS;
}
