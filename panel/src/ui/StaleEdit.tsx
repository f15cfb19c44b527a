import Button from '@mui/material/Button';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { CallFailed } from '../api/call.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { applyServerErrors } from './server-errors.ts';
import { differencesBetween, type FreshReading } from './stale-edit.ts';

interface Props<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  read: () => Promise<FreshReading<Values>>;
  /** The form holds what was chosen, over the record as it is now. */
  onMerged: () => void;
}

/** The way on after somebody else changed the record: see both, choose, save. */
export function StaleEdit<Values extends FieldValues, Output>({ form, read, onMerged }: Props<Values, Output>) {
  const [fresh, setFresh] = useState<FreshReading<Values> | null>(null);
  const [isReading, setReading] = useState(false);

  const compare = async () => {
    setReading(true);
    try {
      setFresh(await read());
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      applyServerErrors(form, failed);
    } finally {
      setReading(false);
    }
  };
  const merge = ({ values, adopt }: FreshReading<Values>, kept: string[]) => {
    const mine: Values = structuredClone(form.getValues());
    flushSync(() => {
      adopt();
      setFresh(null);
      form.reset(values);
      for (const name of kept as FieldPath<Values>[]) {
        form.setValue(name, mine[name], { shouldDirty: true });
      }
    });
    onMerged();
  };

  return (
    <>
      <Button color="inherit" size="small" loading={isReading} onClick={() => void compare()}>
        See what changed
      </Button>
      {fresh && (
        <CompareDialog
          differences={differencesBetween(fresh.inputs, {
            base: form.formState.defaultValues ?? {},
            mine: form.getValues(),
            theirs: fresh.values,
          })}
          onSave={(kept) => merge(fresh, kept)}
          onBack={() => setFresh(null)}
        />
      )}
    </>
  );
}
