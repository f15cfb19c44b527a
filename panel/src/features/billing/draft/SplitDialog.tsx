import { zodResolver } from '@hookform/resolvers/zod';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { addDecimals, type Invoice, PayersForm, SHARE_CATEGORIES, SHARE_CATEGORY_LABEL, totalsHundred, z } from '@swathline/contract';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { DialogFooter } from '../../../shared/ui/dialogs/DialogFooter.tsx';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { IconAction } from '../../../shared/ui/IconAction.tsx';
import { CustomerSelect } from '../kit/CustomerSelect.tsx';
import { DecimalInput } from '../../../shared/ui/forms/DecimalInput.tsx';
import { useDraftChange, useStaleDraft } from './draft-change.ts';

const Values = z.object({ payers: PayersForm });
type Values = z.input<typeof Values>;

interface Props {
  draft: Invoice;
  onClose: () => void;
}

const NONE = { application: '0', product: '0', surcharge: '0' };
const HALF = { application: '50', product: '50', surcharge: '50' };

/** Shares of each category among payers, which total 100 per cent. The land keeps them for its next invoice. */
export function SplitDialog({ draft, onClose }: Props) {
  const { base, onStale } = useStaleDraft(draft, { valuesOf: startOf, inputs: comparedInputs });
  const { change } = useDraftChange(base, { inDialog: true });
  const form = useForm<Values, unknown, z.output<typeof Values>>({ resolver: zodResolver(Values), defaultValues: startOf(draft) });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'payers' });
  const payers = useWatch({ control: form.control, name: 'payers' });
  const { payers: problem } = form.formState.errors;
  const sentence = problem?.root?.message ?? problem?.message;

  return (
    <FormDialog
      form={form}
      title="Split among payers"
      submitLabel="Save shares"
      busyLabel="Saving..."
      maxWidth="md"
      onClose={onClose}
      onStale={onStale}
      onSubmit={async (values) => {
        await change(values);
        onClose();
      }}
    >
      {sentence !== undefined && <Alert severity="error">{sentence}</Alert>}
      {fields.map((field, index) => (
        <Box key={field.id} sx={row}>
          <CustomerSelect name={`payers.${index}.customerId`} label="Payer" current={currentOf(base, field.customerId)} />
          {SHARE_CATEGORIES.map((category) => (
            <DecimalInput
              key={category}
              name={`payers.${index}.shares.${category}`}
              label={category === 'surcharge' ? 'Other lines' : SHARE_CATEGORY_LABEL[category]}
              decimals={4}
              unit="%"
            />
          ))}
          <IconAction tooltip="Remove payer" label={`Remove payer ${index + 1}`} onClick={() => remove(index)}>
            <DeleteIcon fontSize="small" />
          </IconAction>
        </Box>
      ))}
      <Box>
        <Button startIcon={<AddIcon />} onClick={() => append({ customerId: '', shares: NONE })}>
          Add payer
        </Button>
      </Box>
      <DialogFooter facts={fields.length === 0 ? ['Without payers, the customer pays all.'] : totalsOf(payers)}>{null}</DialogFooter>
    </FormDialog>
  );
}

const row = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr) 120px 120px 120px auto' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  pt: 1,
} as const;

const startOf = ({ payers, customerId }: Invoice): Values => ({
  payers:
    payers.length > 0
      ? payers.map(({ customerId: id, shares }) => ({ customerId: id, shares }))
      : [
          { customerId, shares: HALF },
          { customerId: '', shares: HALF },
        ],
});

function currentOf({ payers, customerId, customerName }: Invoice, id: string) {
  if (id === customerId) return { id, label: customerName };
  const payer = payers.find((each) => each.customerId === id);
  return payer && { id, label: payer.customerName };
}

/** A payer who was chosen in the dialog and is not saved has no name yet. */
function comparedInputs(before: Invoice, latest: Invoice): ComparedInputs<Values> {
  const nameOf = (id: string) => currentOf(latest, id)?.label ?? currentOf(before, id)?.label ?? 'Another payer';
  const shareText = ({ customerId, shares }: Values['payers'][number]) =>
    `${nameOf(customerId)}: ${SHARE_CATEGORIES.map((category) => `${SHARE_CATEGORY_LABEL[category]} ${shares[category]} %`).join(', ')}`;
  return { payers: { label: 'Payers', text: (payers) => payers.map(shareText).join('\n') } };
}

function totalsOf(payers: Values['payers']): string[] {
  return SHARE_CATEGORIES.map((category) => {
    const shares = payers.map((payer) => payer.shares[category]).map((share) => (/^\d{1,3}(\.\d{1,4})?$/.test(share) ? share : '0'));
    const sum = shares.reduce((total, share) => addDecimals(total, share), '0');
    return `${SHARE_CATEGORY_LABEL[category]}: ${sum} %${totalsHundred(shares) ? '' : ', not 100 %'}`;
  });
}
