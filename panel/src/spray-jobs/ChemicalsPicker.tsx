import { api, type Chemical, FARMER_SUPPLY } from '@swathline/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray } from 'react-hook-form';
import { type Choice, withKnown } from '../ui/choice.ts';
import { everyRowOf } from '../api/every-row.ts';
import { NumberInput } from '../ui/inputs.tsx';
import { ChoicesPicker } from './ChoicesPicker.tsx';
import type { JobInputs } from './job-inputs.ts';

/** Chooses among the catalogue's chemicals. Each starts at its catalogue rate, and the job may set its own. */
export function ChemicalsPicker() {
  const catalogue = useQuery(everyRowOf(api.chemicals.list, { sort: 'name', order: 'asc' }));
  const chosen = useFieldArray<JobInputs, 'systemChemicals', 'key'>({ name: 'systemChemicals', keyName: 'key' });
  const offered = (catalogue.data ?? []).filter(({ type }) => type !== FARMER_SUPPLY);

  const onChange = (ids: string[]) => {
    const leaving = chosen.fields.flatMap(({ chemicalId }, index) => (ids.includes(chemicalId) ? [] : [index]));
    const joining = offered.filter(({ id }) => ids.includes(id) && !chosen.fields.some(({ chemicalId }) => chemicalId === id));
    if (leaving.length > 0) chosen.remove(leaving);
    const added = joining.map(({ id, name, applicationRateLitersPerAcre: rate }) => ({ chemicalId: id, name, rate }));
    chosen.append(added, { shouldFocus: false });
  };

  return (
    <Box>
      <ChoicesPicker
        label="Select Chemicals"
        choices={withKnown(
          offered.map(choiceOf),
          chosen.fields.map(({ chemicalId, name }) => ({ id: chemicalId, label: name })),
        )}
        value={chosen.fields.map(({ chemicalId }) => chemicalId)}
        onChange={onChange}
        isLoading={catalogue.isPending}
        problem={catalogue.error?.message}
        empty="No chemicals in the catalogue"
      />
      {chosen.fields.map(({ key, name }, index) => (
        <Box key={key} role="group" aria-label={name} sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', mt: 1.5 }}>
          <Typography sx={{ flex: 1, pt: 1, overflowWrap: 'anywhere' }}>{name}</Typography>
          <NumberInput
            name={`systemChemicals.${index}.rate`}
            label="Application Rate"
            step={0.001}
            min={0}
            max={1000}
            unit="L/acre"
            required
            sx={{ flex: '0 0 200px' }}
          />
        </Box>
      ))}
    </Box>
  );
}

function choiceOf({ id, name, type, activeIngredient }: Chemical): Choice {
  return { id, label: name, detail: `${type} · ${activeIngredient}` };
}
