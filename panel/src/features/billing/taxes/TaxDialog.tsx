import { zodResolver } from '@hookform/resolvers/zod';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import {
  api,
  formatDay,
  LINE_KIND_LABEL,
  LINE_KINDS,
  type Tax,
  TAX_PROVINCES,
  TAX_TREATMENT_LABEL,
  TAX_TREATMENTS,
  TaxForm,
  type z,
} from '@swathline/contract';
import { useFieldArray, useForm } from 'react-hook-form';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { CheckboxInput, DateInput, SelectInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { IconAction } from '../../../shared/ui/IconAction.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { MONEY_QUERIES, today } from '../kit/billing-text.ts';
import { DecimalInput } from '../../../shared/ui/forms/DecimalInput.tsx';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { fetchLatest, useStaleEdit } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { InputPairs } from '../../../shared/ui/forms/InputPairs.tsx';
import { PROVINCE_LABEL } from './tax-text.ts';

type Values = z.input<typeof TaxForm>;

interface Props {
  /** Null for a new tax. */
  tax: Tax | null;
  onClose: () => void;
}

const CHANGE = { refreshes: [api.taxes.list, ...MONEY_QUERIES], inDialog: true };
const NUMBER_HINT = 'With the tax authority, printed on invoices';

/** A tax: its rates by day, and how it treats each kind of line. */
export function TaxDialog({ tax, onClose }: Props) {
  const create = useChange(api.taxes.create, CHANGE);
  const update = useChange(api.taxes.update, CHANGE);
  const { base, onStale } = useStaleEdit(tax, {
    read: async (client, base) => (await fetchLatest(client, api.taxes.list)).taxes.find(({ id }) => id === base.id),
    valuesOf,
    inputs: () => INPUTS,
  });
  const form = useForm<Values, unknown, z.output<typeof TaxForm>>({ resolver: zodResolver(TaxForm), defaultValues: valuesOf(tax) });

  const onSubmit = async (body: z.output<typeof TaxForm>) => {
    if (base) await update.mutateAsync({ params: { id: base.id }, body: { ...body, updatedAt: base.updatedAt } });
    else await create.mutateAsync({ body });
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={tax ? `Change ${tax.code}` : 'Add tax'}
      submitLabel="Save tax"
      busyLabel="Saving..."
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onStale}
    >
      <InputPairs>
        <TextInput name="code" label="Code" required hint="On invoices, such as GST" />
        <TextInput name="name" label="Name" required />
        <SelectInput name="province" label="Where" options={PROVINCES} />
        <TextInput name="registrationNumber" label="Your number" hint={NUMBER_HINT} />
      </InputPairs>
      <Rates form={form} />
      <CheckboxInput name="isChecked" label="The rates are checked" />
      <Typography variant="h3">How it treats each kind of line</Typography>
      <Hint>A line that is not decided keeps its invoice from being issued. Ask your accountant.</Hint>
      <InputPairs>
        {LINE_KINDS.map((kind) => (
          <SelectInput key={kind} name={`treatments.${kind}`} label={LINE_KIND_LABEL[kind]} options={TREATMENTS} />
        ))}
      </InputPairs>
      {tax && <DeleteButton tax={tax} onDeleted={onClose} />}
    </FormDialog>
  );
}

const PROVINCES = TAX_PROVINCES.map((value) => ({ value, label: PROVINCE_LABEL[value] }));
const TREATMENTS = TAX_TREATMENTS.map((value) => ({ value, label: TAX_TREATMENT_LABEL[value] }));
function Rates({ form }: { form: ReturnType<typeof useForm<Values, unknown, z.output<typeof TaxForm>>> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rates' });
  const problem = form.formState.errors.rates;
  const message = problem?.root?.message ?? problem?.message;
  return (
    <>
      <Typography variant="h3">Rates</Typography>
      {fields.map((field, index) => (
        <Box key={field.id} sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr auto', alignItems: 'start' }}>
          <DateInput name={`rates.${index}.holdsFrom`} label="Holds from" required />
          <DecimalInput name={`rates.${index}.percent`} label="Rate" unit="%" decimals={4} required />
          <IconAction tooltip="Remove rate" label={`Remove rate ${index + 1}`} disabled={fields.length === 1} onClick={() => remove(index)}>
            <DeleteIcon fontSize="small" />
          </IconAction>
        </Box>
      ))}
      {message !== undefined && <FormHelperText error>{message}</FormHelperText>}
      <Box>
        <Button startIcon={<AddIcon />} onClick={() => append({ holdsFrom: today(), percent: '' })}>
          Add rate
        </Button>
      </Box>
    </>
  );
}

function DeleteButton({ tax: { id, code }, onDeleted }: { tax: Tax; onDeleted: () => void }) {
  const confirm = useConfirm();
  const remove = useChange(api.taxes.remove, { refreshes: CHANGE.refreshes });
  const onDelete = async () => {
    if (await confirm(`Delete ${code}? Invoices that are issued keep it.`)) remove.mutate({ params: { id } }, { onSuccess: onDeleted });
  };
  return (
    <Box>
      <Button color="error" loading={remove.isPending} onClick={() => void onDelete()}>
        Delete this tax
      </Button>
    </Box>
  );
}

const INPUTS: ComparedInputs<Values> = {
  code: { label: 'Code' },
  name: { label: 'Name' },
  province: { label: 'Where', text: (province) => PROVINCE_LABEL[province] },
  registrationNumber: { label: 'Your number' },
  rates: {
    label: 'Rates',
    text: (rates) => rates.map(({ holdsFrom, percent }) => `${percent} % from ${formatDay(holdsFrom)}`).join('\n'),
  },
  isChecked: { label: 'The rates are checked' },
  treatments: {
    label: 'How it treats each kind of line',
    text: (treatments) =>
      LINE_KINDS.flatMap((kind) => (treatments[kind] ? [`${LINE_KIND_LABEL[kind]}: ${TAX_TREATMENT_LABEL[treatments[kind]]}`] : [])).join(
        '\n',
      ),
  },
};

function valuesOf(tax: Tax | null): Values {
  if (!tax) {
    const treatments = Object.fromEntries(LINE_KINDS.map((kind) => [kind, 'not_decided' as const]));
    return {
      code: '',
      name: '',
      province: 'SK',
      registrationNumber: null,
      rates: [{ holdsFrom: today(), percent: '' }],
      treatments,
      isChecked: true,
    };
  }
  const { code, name, province, registrationNumber, rates, treatments, isChecked } = tax;
  return { code, name, province, registrationNumber, rates, treatments, isChecked };
}
