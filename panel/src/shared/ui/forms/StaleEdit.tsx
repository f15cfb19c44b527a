import Button from '@mui/material/Button';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { CallFailed } from '../../api/call.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { applyServerErrors } from './server-errors.ts';
import { differencesBetween, type FreshRecord, type Resolution, mergedValues } from './stale-edit.ts';
import { isSame } from './three-way-merge.ts';

interface Props<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  read: () => Promise<FreshRecord<Values>>;
  /** Called once the form holds the merged values, based on the current record. */
  onMerged: () => void;
}

/** Resolves an edit conflict: compares both versions, merges them as the user chooses and saves. */
export function StaleEdit<Values extends FieldValues, Output>({ form, read, onMerged }: Props<Values, Output>) {
  const [fresh, setFresh] = useState<FreshRecord<Values> | null>(null);
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
  const versionsWith = ({ values }: FreshRecord<Values>) => ({
    base: form.formState.defaultValues ?? {},
    mine: form.getValues(),
    theirs: values,
  });
  const merge = (reading: FreshRecord<Values>, chosen: Readonly<Record<string, Resolution>>) => {
    const merged = structuredClone(mergedValues(reading.inputs, versionsWith(reading), chosen));
    flushSync(() => {
      reading.adopt();
      setFresh(null);
      form.reset(reading.values);
      for (const [name, value] of Object.entries(merged)) {
        if (isSame(value, reading.values[name])) continue;
        form.setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true });
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
          differences={differencesBetween(fresh.inputs, versionsWith(fresh))}
          onSave={(chosen) => merge(fresh, chosen)}
          onBack={() => setFresh(null)}
        />
      )}
    </>
  );
}
