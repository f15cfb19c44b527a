import { type CredentialKind, expiresByRegulation, type HolderType, isProvincial, thirteenthMonthAfter } from '@swathline/contract';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxInput, NumberInput, OptionalDayInput, SelectInput, TextInput } from '../../shared/ui/forms/inputs.tsx';
import { InputPairs } from '../../shared/ui/forms/InputPairs.tsx';
import { formatDay } from '@swathline/client/format/format';
import { isDay } from '../../shared/ui/format/days.ts';
import { kindOptions, type CredentialInputValues, provinceOptions } from './credential-form.ts';

export function CredentialInputs({ holderType }: { holderType: HolderType }) {
  const kind = useWatch<CredentialInputValues, 'kind'>({ name: 'kind' });
  const isInsurance = kind === 'public_liability' || kind === 'chemical_drift_cover';
  useProvinceOfKind(kind);

  return (
    <>
      <SelectInput name="kind" label="Paper" required autoFocus options={kindOptions(holderType)} />
      <InputPairs>
        <SelectInput name="province" label="Province" required options={provinceOptions(kind)} />
        <TextInput name="category" label="Category" hint={kind === 'other' ? 'What paper it is' : 'For example Aerial'} maxLength={100} />
      </InputPairs>
      <TextInput name="number" label="Number" maxLength={100} />
      <InputPairs>
        <OptionalDayInput name="issuedOn" label={expiresByRegulation(kind) ? 'Done On' : 'Issued On'} />
        <OptionalDayInput name="expiresOn" label="Expires On" hint={useExpiryHint(kind)} />
      </InputPairs>
      {isInsurance && <NumberInput name="amountCad" label="Insured Amount" min={0} max={1_000_000_000} step={1000} unit="$" />}
      {kind === 'public_liability' && <CheckboxInput name="excludesDrift" label="Policy excludes chemical drift" />}
      <TextInput name="note" label="Note" multiline minRows={2} />
    </>
  );
}

/** Clears 'All of Canada' when the kind becomes a provincial one. */
function useProvinceOfKind(kind: CredentialKind): void {
  const { getValues, setValue } = useFormContext<CredentialInputValues>();
  useEffect(() => {
    if (isProvincial(kind) && getValues('province') === 'CA') setValue('province', 'SK');
  }, [kind, getValues, setValue]);
}

/** Says which day the server fills in for a check or training. */
function useExpiryHint(kind: CredentialKind): string {
  const issuedOn = useWatch<CredentialInputValues, 'issuedOn'>({ name: 'issuedOn' });
  if (!expiresByRegulation(kind)) return 'Leave blank if it does not expire';
  const day = typeof issuedOn === 'string' && isDay(issuedOn) ? `, ${formatDay(thirteenthMonthAfter(issuedOn))}` : '';
  return `If blank: the first day of the thirteenth month after it was done${day} (CAR 702.67)`;
}
