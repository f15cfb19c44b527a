import TextField from '@mui/material/TextField';
import { api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { queryOf } from '../../../shared/api/queries.ts';
import { useDebounced } from './use-debounced.ts';
import { useEnteredQuarter } from './use-entered-quarter.ts';

const LAND_PARTS = ['quarter', 'section', 'township', 'range', 'meridian'] as const;
/** The meridian has a default. */
const PARTS = ['quarter', 'section', 'township', 'range'] as const;
const HINT = 'As in NW-12-34-5-W2, N½ 12-34-5-W2, NW & NE 12-34-5-W2, NW 12 & SW 13-34-5-W2, Sec 12-34-5-W2 or LSDs 5-8 12-34-5-W2';

/**
 * The land as one text, beside its five parts. A text of one quarter fills the parts, and the parts fill the text. A text of other land
 * leaves them empty; the form then holds what the server understood.
 *
 * Its label is 'Legal land', so that nobody takes it for the Description of the same dialog.
 */
export function LegalDescriptionInput() {
  const { setValue, getValues, watch } = useFormContext();
  const { errors } = useFormState();
  const [entry, typed] = useWatch({ name: ['entry', 'landDescription'] }) as [string, string | undefined];
  const quarter = useEnteredQuarter();
  const text = typed ?? '';
  const { data, error, isRead } = useDescribedLand(entry === 'text' ? text : '');

  useEffect(() => {
    if (entry !== 'text' || !isRead || !data) return;
    const [only] = data.quarterSections;
    if (!data.isQuarterSection || !only) return setValue('parcel', data);
    for (const part of PARTS) setValue(part, only[part], CHANGED);
    setValue('meridian', only.meridian, CHANGED);
    setValue('entry', 'quarter');
  }, [entry, isRead, data, setValue]);

  useEffect(() => {
    const parts = watch((_, { name, type }) => {
      if (type !== 'change' || !LAND_PARTS.some((part) => part === name) || !getValues('landDescription')) return;
      setValue('landDescription', '');
      setValue('parcel', undefined);
      setValue('entry', 'quarter');
    });
    return () => parts.unsubscribe();
  }, [watch, getValues, setValue]);

  const onType = (value: string) => {
    setValue('landDescription', value, CHANGED);
    setValue('parcel', undefined);
    for (const part of PARTS) setValue(part, undefined);
    setValue('entry', value.trim() === '' ? 'quarter' : 'text');
  };
  const refusal = entry === 'text' && isRead ? error?.message : undefined;
  const problem = refusal ?? messageOf(errors['landDescription']) ?? messageOf(errors['parcel']);
  return (
    <TextField
      label="Legal land"
      value={entry === 'quarter' && text === '' ? (quarter ?? '') : text}
      onChange={({ target }) => onType(target.value)}
      error={problem !== undefined}
      helperText={problem ?? HINT}
      slotProps={{ htmlInput: { maxLength: 300, autoComplete: 'off', spellCheck: false } }}
      fullWidth
    />
  );
}

const CHANGED = { shouldDirty: true };

const messageOf = (error: { message?: unknown } | undefined) => (typeof error?.message === 'string' ? error.message : undefined);

/** What the server understands; `isRead` once the answer is about this text. */
function useDescribedLand(text: string) {
  const wanted = text.trim() === '' ? null : text.trim();
  const landDescription = useDebounced(wanted);
  const { data, error } = useQuery({
    ...queryOf(api.landLocator.describe, { body: { landDescription: landDescription ?? '' } }),
    enabled: landDescription !== null,
    staleTime: Infinity,
    retry: false,
  });
  return { data, error, isRead: wanted !== null && landDescription === wanted };
}
