import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  AERIAL_USE_LABEL,
  AERIAL_USES,
  CHEMICAL_TYPE_STYLE,
  CHEMICAL_TYPES,
  FARMER_SUPPLY,
  LABEL_INPUTS,
  MIXING_INPUTS,
  MIXING_STEP_LABEL,
  MIXING_STEPS,
  SPRAY_QUALITIES,
  SPRAY_QUALITY_LABEL,
} from '@swathline/contract';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { DateInput, NumberInput, SelectInput, TextInput } from '../../shared/ui/forms/inputs.tsx';
import { InputPairs } from '../../shared/ui/forms/InputPairs.tsx';
import { labelText } from './chemical-text.ts';
import { RATE_UNIT_OPTIONS } from './chemical-form.ts';

const TYPE_OPTIONS = CHEMICAL_TYPES.map((type) => ({ value: type, label: CHEMICAL_TYPE_STYLE[type].label }));

/** The cost is hidden for Farmer Supply. A dry product is measured in kilograms. */
export function ChemicalInputs() {
  const [type, rateUnit] = useWatch({ name: ['type', 'rateUnit'] }) as unknown[];
  const isDry = rateUnit === 'kg';
  return (
    <>
      <TextInput name="name" label="Chemical Name" required autoFocus />
      <SelectInput name="type" label="Type" required options={TYPE_OPTIONS} />
      <TextInput name="activeIngredient" label="Active Ingredient" required />
      <InputPairs>
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
            max={1000}
            unit={isDry ? '$/kg' : '$/litre'}
            isDroppedWhenHidden
          />
        )}
      </InputPairs>
      <TextInput name="restrictions" label="Restrictions" multiline minRows={3} />
      <ChemicalLabelInputs />
    </>
  );
}

const LABEL_INPUT_NAMES = Object.keys({ ...LABEL_INPUTS, ...MIXING_INPUTS });
const AERIAL_USE_OPTIONS = AERIAL_USES.map((use) => ({ value: use, label: AERIAL_USE_LABEL[use] }));

const MIXING_OPTIONS = MIXING_STEPS.map((step) => ({ value: step, label: MIXING_STEP_LABEL[step] }));
const SPRAY_QUALITY_OPTIONS = SPRAY_QUALITIES.map((quality) => ({ value: quality, label: SPRAY_QUALITY_LABEL[quality] }));

/** The optional inputs for the product's label, collapsed at first. Expands if one of them has an error. */
function ChemicalLabelInputs() {
  const values = useWatch({ name: LABEL_INPUT_NAMES }) as unknown[];
  const facts = labelText(Object.fromEntries(LABEL_INPUT_NAMES.map((name, index) => [name, values[index]])));
  const { errors } = useFormState();
  const [isOpen, setIsOpen] = useState(false);
  const hasError = LABEL_INPUT_NAMES.some((name) => name in errors);

  return (
    <Accordion
      variant="outlined"
      disableGutters
      sx={{ '&&': { borderRadius: 1 } }}
      expanded={isOpen || hasError}
      onChange={(_, opened) => setIsOpen(opened)}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>Label</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {facts || 'Registration, water, intervals, wind, aerial use, spray quality'}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <InputPairs>
          <TextInput name="pcpNumber" label="PCP Registration Number" hint="Health Canada, digits" maxLength={8} />
          <SelectInput name="rateUnit" label="Rate Measured In" options={RATE_UNIT_OPTIONS} />
          <NumberInput name="waterLitersPerAcre" label="Water Volume" step={0.1} min={0} max={1000} unit="L/acre" />
          <NumberInput name="maxWindKmh" label="Maximum Wind" min={0} max={100} unit="km/h" />
          <NumberInput name="reentryHours" label="Re-entry Interval" min={0} max={8760} unit="hours" />
          <NumberInput name="preHarvestDays" label="Pre-harvest Interval" min={0} max={730} unit="days" />
          <SelectInput name="aeroplaneUse" label="Use by Aeroplane" options={AERIAL_USE_OPTIONS} />
          <SelectInput name="helicopterUse" label="Use by Helicopter" options={AERIAL_USE_OPTIONS} />
          <SelectInput name="rpasUse" label="Use by Drone" options={AERIAL_USE_OPTIONS} />
          <SelectInput name="sprayQuality" label="Spray Quality" options={SPRAY_QUALITY_OPTIONS} emptyLabel="Not given" />
          <SelectInput name="mixingStep" label="Formulation" options={MIXING_OPTIONS} emptyLabel="Not given" />
          <NumberInput name="mixingPosition" label="Place in the Mix" min={1} max={20} hint="Only if the label gives one" />
          <NumberInput name="densityKgPerLitre" label="Density" step={0.001} min={0} max={5} unit="kg/L" />
          <TextInput name="protectiveEquipment" label="Protective Equipment" hint="For the person who mixes" />
          <DateInput name="labelReadOn" label="Label Read On" hint="The day the office read the label" />
        </InputPairs>
      </AccordionDetails>
    </Accordion>
  );
}
