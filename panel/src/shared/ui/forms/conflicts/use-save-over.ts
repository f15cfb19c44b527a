import { CallFailed } from '@swathline/client/api/call';
import { type BaseSyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type Form, mergeForm, versionsOf } from './merge-form.ts';
import { differencesBetween, type FreshRecord } from './stale-edit.ts';

type Submit = (event?: BaseSyntheticEvent) => Promise<void>;

/**
 * Submits a form, and once more on top of the current record if a stale edit left nothing to choose: a save whose reply was lost has
 * changed the record to what the form says.
 * @returns `submit`, and whether it is comparing, so that no conflict is shown yet
 */
export function useSaveOver<Values extends FieldValues, Output>(
  form: Form<Values, Output>,
  submit: Submit,
  read: (() => Promise<FreshRecord<Values>>) | undefined,
): { submit: Submit; isComparing: boolean } {
  const [isComparing, setComparing] = useState(false);
  const newest = useRef(submit);
  useLayoutEffect(() => {
    newest.current = submit;
  });

  const saveOver = async () => {
    if (!read) return;
    setComparing(true);
    try {
      const fresh = await read();
      if (differencesBetween(fresh.inputs, versionsOf(form, fresh)).length > 0) return;
      // The newest submit saves on top of the adopted record.
      flushSync(() => mergeForm(form, fresh, {}));
      await newest.current();
    } catch (failed) {
      // 'See what changed' reads again, and shows why it fails.
      if (!(failed instanceof CallFailed)) throw failed;
    } finally {
      setComparing(false);
    }
  };

  return {
    isComparing,
    submit: async (event) => {
      await submit(event);
      if (form.getFieldState('root' as FieldPath<Values>).error?.type === 'stale') await saveOver();
    },
  };
}
