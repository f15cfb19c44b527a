import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { type FreshRecord, mergedValues, type Resolution } from './stale-edit.ts';
import { isSame, type Versions } from './three-way-merge.ts';

export type Form<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>;

export function versionsOf<Values extends FieldValues, Output>(
  form: Form<Values, Output>,
  { values }: FreshRecord<Values>,
): Versions<object> {
  return { base: form.formState.defaultValues ?? {}, mine: form.getValues(), theirs: values };
}

/** Bases the form on the current record and enters the merged values as unsaved changes. */
export function mergeForm<Values extends FieldValues, Output>(
  form: Form<Values, Output>,
  fresh: FreshRecord<Values>,
  chosen: Readonly<Record<string, Resolution>>,
): void {
  const merged = structuredClone(mergedValues(fresh.inputs, versionsOf(form, fresh), chosen));
  fresh.adopt();
  form.reset(fresh.values);
  for (const [name, value] of Object.entries(merged)) {
    if (isSame(value, fresh.values[name])) continue;
    form.setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true });
  }
}
