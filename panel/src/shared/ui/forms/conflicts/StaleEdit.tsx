import Button from '@mui/material/Button';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { CallFailed } from '@swathline/client/api/call';
import { CompareDialog } from './CompareDialog.tsx';
import { type Form, mergeForm, versionsOf } from './merge-form.ts';
import { applyServerErrors } from '../server-errors.ts';
import { differencesBetween, type FreshRecord } from './stale-edit.ts';

interface Props<Values extends FieldValues, Output> {
  form: Form<Values, Output>;
  read: () => Promise<FreshRecord<Values>>;
  /** Called once the form holds the merged values, based on the current record. */
  onMerged: () => void;
}

/** Resolves an edit conflict: compares both versions, merges them as the user chooses and saves. */
export function StaleEdit<Values extends FieldValues, Output>({ form, read, onMerged }: Props<Values, Output>) {
  const { fresh, isReading, compare, closeComparison } = useFreshRecord(form, read);

  return (
    <>
      <Button color="inherit" size="small" loading={isReading} onClick={() => void compare()}>
        See what changed
      </Button>
      {fresh && (
        <CompareDialog
          differences={differencesBetween(fresh.inputs, versionsOf(form, fresh))}
          onSave={(chosen) => {
            // The submit button reads the form at once.
            flushSync(() => {
              closeComparison();
              mergeForm(form, fresh, chosen);
            });
            onMerged();
          }}
          onBack={closeComparison}
        />
      )}
    </>
  );
}

/** Reads the current record for a comparison. A failure is shown in the form. */
function useFreshRecord<Values extends FieldValues, Output>(form: Form<Values, Output>, read: () => Promise<FreshRecord<Values>>) {
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
  return { fresh, isReading, compare, closeComparison: () => setFresh(null) };
}
