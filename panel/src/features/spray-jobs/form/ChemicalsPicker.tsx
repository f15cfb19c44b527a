import { AmountText } from '../../../shared/ui/AmountText.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type AircraftKind,
  api,
  type Chemical,
  FARMER_SUPPLY,
  aerialUseFor,
  findAerialUseWarning,
  type SprayJob,
} from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray } from 'react-hook-form';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { type Choice, withChosen } from '../../../shared/ui/forms/Choice.tsx';
import { NumberInput } from '../../../shared/ui/forms/inputs.tsx';
import { labelText } from '../../chemicals/chemical-text.ts';
import { useChosenAircraft } from './AircraftSelect.tsx';
import { ChoicesPicker } from './ChoicesPicker.tsx';
import type { JobInputs } from './job-inputs.ts';

/** Queries the whole catalogue. */
export const CATALOGUE_QUERY = { sort: 'name', order: 'asc' };

/** Chooses among the catalogue's chemicals. The rate of each starts at the catalogue's and can be changed for the job. */
export function ChemicalsPicker({ currentAircraft }: { currentAircraft: SprayJob['aircraft'] }) {
  const catalogue = useQuery(allRowsOf(api.chemicals.list, CATALOGUE_QUERY));
  const chosen = useFieldArray<JobInputs, 'systemChemicals', 'key'>({ name: 'systemChemicals', keyName: 'key' });
  const aircraftKind = useChosenAircraft(currentAircraft)?.kind;
  const offered = (catalogue.data ?? []).filter(({ type }) => type !== FARMER_SUPPLY);
  const isDeleted = (chemicalId: string) => catalogue.data?.every(({ id }) => id !== chemicalId) ?? false;

  const onChange = (ids: string[]) => {
    const removed = chosen.fields.flatMap(({ chemicalId }, index) => (ids.includes(chemicalId) ? [] : [index]));
    const added = offered.filter(({ id }) => ids.includes(id) && !chosen.fields.some(({ chemicalId }) => chemicalId === id));
    if (removed.length > 0) chosen.remove(removed);
    const rows = added.map(({ id, name, applicationRateLitersPerAcre: rate }) => ({ chemicalId: id, name, rate }));
    chosen.append(rows, { shouldFocus: false });
  };

  return (
    <Box>
      <ChoicesPicker
        label="Select Chemicals"
        choices={withChosen(
          offered.map((chemical) => choiceOf(chemical, aircraftKind)),
          chosen.fields.map(({ chemicalId, name }) => ({ id: chemicalId, label: isDeleted(chemicalId) ? `${name} (deleted)` : name })),
        )}
        value={chosen.fields.map(({ chemicalId }) => chemicalId)}
        onChange={onChange}
        isLoading={catalogue.isPending}
        problem={catalogue.error?.message}
        empty="No chemicals in the catalogue"
      />
      {chosen.fields.map(({ key, name, chemicalId }, index) => (
        <ChosenChemical
          key={key}
          name={name}
          index={index}
          chemical={catalogue.data?.find(({ id }) => id === chemicalId)}
          aircraftKind={aircraftKind}
          isDeleted={isDeleted(chemicalId)}
        />
      ))}
    </Box>
  );
}

interface ChosenChemicalProps {
  name: string;
  index: number;
  /** Undefined while the catalogue loads. */
  chemical: Chemical | undefined;
  /** Of the aircraft that the form names. */
  aircraftKind: AircraftKind | undefined;
  /** Deleted from the catalogue since it was chosen. */
  isDeleted: boolean;
}

/** The rate for the job and the warnings about the product. The job can be saved despite the warnings. */
function ChosenChemical({ name, index, chemical, aircraftKind, isDeleted }: ChosenChemicalProps) {
  const useWarning = chemical ? findAerialUseWarning(name, chemical, aircraftKind) : null;
  return (
    <Box role="group" aria-label={name} sx={{ mt: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0, pt: 1, overflowWrap: 'anywhere' }}>
          <Typography>{name}</Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {chemical && <AmountText>{labelText(chemical)}</AmountText>}
          </Typography>
        </Box>
        <NumberInput
          name={`systemChemicals.${index}.rate`}
          label="Application Rate"
          step={0.001}
          min={0}
          max={1000}
          unit={chemical?.rateUnit === 'kg' ? 'kg/acre' : 'L/acre'}
          required
          sx={{ flex: { xs: '0 0 150px', sm: '0 0 200px' } }}
        />
      </Box>
      {isDeleted && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {name} is no longer in the catalogue. Remove it to save the job.
        </Alert>
      )}
      {useWarning && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {useWarning}
        </Alert>
      )}
    </Box>
  );
}

const KIND_USE: Record<AircraftKind, string> = { aeroplane: 'aeroplanes', helicopter: 'helicopters', rpas: 'drones' };

function choiceOf(chemical: Chemical, aircraftKind: AircraftKind | undefined): Choice {
  const { id, name, type, activeIngredient } = chemical;
  const warning = aerialUseFor(chemical, aircraftKind) === 'no' ? ` · not for ${aircraftKind ? KIND_USE[aircraftKind] : 'aerial use'}` : '';
  return { id, label: name, detail: `${type} · ${activeIngredient}${warning}` };
}
