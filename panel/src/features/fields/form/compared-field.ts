import type { Field } from '@swathline/contract';
import type { ComparedInputs } from '../../../shared/ui/forms/stale-edit.ts';
import { farmerName } from '../../users/farmer-name.ts';
import type { FieldInputs } from './field-inputs.ts';

/** What a comparison shows of a field; a farmer who is not among those given reads as another one. */
export function comparedInputs(farmers: readonly Field['farmer'][]): ComparedInputs<FieldInputs> {
  const farmerText = (id: string) => {
    const farmer = farmers.find((known) => known.id === id);
    return farmer ? farmerName(farmer) : 'The farmer you chose';
  };
  return {
    name: { label: 'Field Name' },
    description: { label: 'Description' },
    userId: { label: 'Farmer', text: farmerText },
    quarter: { label: 'Quarter' },
    section: { label: 'Section Number' },
    township: { label: 'Township' },
    range: { label: 'Range' },
    meridian: { label: 'Meridian' },
    isManual: null,
    outline: null,
  };
}
