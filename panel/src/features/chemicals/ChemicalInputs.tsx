import Box from '@mui/material/Box';
import { CHEMICAL_TYPE_STYLE, CHEMICAL_TYPES, FARMER_SUPPLY } from '@swathline/contract';
import { useWatch } from 'react-hook-form';
import { NumberInput, SelectInput, TextInput } from '../../shared/ui/forms/inputs.tsx';
import { ChemicalLabelInputs } from './ChemicalLabelInputs.tsx';

const TYPES = CHEMICAL_TYPES.map((type) => ({ value: type, label: CHEMICAL_TYPE_STYLE[type].label }));

/** Farmer Supply has no cost; a dry product is counted in kilograms. */
export function ChemicalInputs() {
  const [type, rateUnit] = useWatch({ name: ['type', 'rateUnit'] }) as unknown[];
  const isDry = rateUnit === 'kg';
  return (
    <>
      <TextInput name="name" label="Chemical Name" required autoFocus />
      <SelectInput name="type" label="Type" required options={TYPES} />
      <TextInput name="activeIngredient" label="Active Ingredient" required />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <NumberInput
          name="applicationRateLitersPerAcre"
          label="Application Rate"
          required
          step={0.001}
          min={0}
          max={1000}
          unit={isDry ? 'kg/acre' : 'L/acre'}
        />
        {type !== FARMER_SUPPLY && (
          <NumberInput
            name="costPerLitre"
            label={isDry ? 'Cost per Kilogram' : 'Cost per Litre'}
            step={0.01}
            min={0}
            max={10_000}
            unit={isDry ? '$/kg' : '$/litre'}
            isDroppedWhenHidden
          />
        )}
      </Box>
      <TextInput name="restrictions" label="Restrictions" multiline minRows={3} />
      <ChemicalLabelInputs />
    </>
  );
}
