import { IconAction } from '../../../shared/ui/IconAction.tsx';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ApplicationRecord, RECORD_RATE_UNITS } from '@swathline/contract';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { formatAcres } from '@swathline/client/format/format';
import { NumberInput, SelectInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { InputPairs } from '../../../shared/ui/forms/InputPairs.tsx';
import { shortNumber } from '../record-text.ts';
import { NEW_PRODUCT, type RecordValues } from './record-form.ts';

const UNIT_LABEL: Record<(typeof RECORD_RATE_UNITS)[number], string> = { L: 'L/acre', kg: 'kg/acre', '%': '% of spray volume' };
const UNITS = RECORD_RATE_UNITS.map((value) => ({ value, label: UNIT_LABEL[value] }));

/** The products that were applied, with amounts and lot numbers. */
export function ProductsInputs({ record: { areaAcres } }: { record: ApplicationRecord }) {
  const { fields, append, remove } = useFieldArray<RecordValues, 'products', 'key'>({ name: 'products', keyName: 'key' });
  return (
    <>
      {fields.length === 0 && <Typography>No products yet.</Typography>}
      {fields.map(({ key }, index) => (
        <ProductInputs key={key} index={index} areaAcres={areaAcres} onRemove={() => remove(index)} />
      ))}
      <Box>
        <Button onClick={() => append(NEW_PRODUCT)}>Add product</Button>
      </Box>
    </>
  );
}

interface ProductProps {
  index: number;
  areaAcres: number | null;
  onRemove: () => void;
}

function ProductInputs({ index, areaAcres, onRemove }: ProductProps) {
  const path = `products.${index}` as const;
  const product = useWatch<RecordValues, typeof path>({ name: path });
  const title = product?.name || `Product ${index + 1}`;
  const unit = product?.rateUnit === 'kg' ? 'kg' : 'L';

  return (
    <Paper variant="outlined" role="group" aria-label={title} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1.5 }}>
        <Typography component="h3" variant="subtitle2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconAction tooltip="Remove product" label={`Remove ${title}`} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconAction>
      </Box>
      <InputPairs>
        <TextInput name={`${path}.name`} label="Product" required maxLength={100} />
        <PcpInputs path={path} isNone={product?.hasNoPcpNumber === true} />
        <NumberInput name={`${path}.rate`} label="Rate" step={0.001} min={0} />
        <SelectInput name={`${path}.rateUnit`} label="Rate measured in" options={UNITS} />
        <NumberInput
          name={`${path}.amountUsed`}
          label="Amount used"
          step={0.1}
          min={0}
          unit={unit}
          {...(product && areaAcres !== null && !Number.isNaN(areaAcres) && expectedHint(product, areaAcres))}
        />
        <TextInput name={`${path}.lotNumber`} label="Lot number" maxLength={100} hint="From the container" />
      </InputPairs>
    </Paper>
  );
}

/** A hint with the amount that the rate and the area imply, to compare with the amount used. */
function expectedHint({ rate, rateUnit }: NonNullable<RecordValues['products']>[number], areaAcres: number) {
  if (!rate || rateUnit === '%') return {};
  return { hint: `The rate over ${formatAcres(areaAcres)} acres takes ${shortNumber(rate * areaAcres, 1)} ${rateUnit ?? 'L'}` };
}

function PcpInputs({ path, isNone }: { path: `products.${number}`; isNone: boolean }) {
  const { field } = useController<RecordValues, `products.${number}.hasNoPcpNumber`>({ name: `${path}.hasNoPcpNumber` });
  return (
    <Box>
      <TextInput name={`${path}.pcpNumber`} label="PCP number" maxLength={20} disabled={isNone} />
      <FormControlLabel
        label="Has none (adjuvant, fertilizer)"
        control={<Checkbox size="small" checked={isNone} onChange={(_, checked) => field.onChange(checked)} onBlur={field.onBlur} />}
      />
    </Box>
  );
}
