import { zodResolver } from '@hookform/resolvers/zod';
import { acresText } from '@swathline/client/format/format';
import { BilledRecordForm, type Invoice, type InvoiceRecord, type z } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { CheckboxInput, NumberInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { Facts } from '../kit/Facts.tsx';
import { withItemErrors } from '../../../shared/ui/forms/server-errors.ts';
import { useDraftChange, useStaleDraft } from './draft-change.ts';

const Values = BilledRecordForm.omit({ recordId: true });
type Values = z.input<typeof Values>;

const valuesOf = ({ billableAcres, acresReason, isReasonPrinted }: InvoiceRecord): Values => ({
  billableAcres,
  acresReason,
  isReasonPrinted,
});

const INPUTS: ComparedInputs<Values> = {
  billableAcres: { label: 'Billed', text: acresText },
  acresReason: { label: 'Reason' },
  isReasonPrinted: { label: 'Print the reason on the invoice' },
};

interface Props {
  draft: Invoice;
  record: InvoiceRecord;
  onClose: () => void;
}

/** The acres of a record that a draft bills; others than the signed ones need a reason. */
export function AcresDialog({ draft, record, onClose }: Props) {
  const { recordId, fieldName, signedAcres, sprayableAcres, measuredAcres } = record;
  const recordOf = ({ records }: Invoice) => records.find((each) => each.recordId === recordId) ?? record;
  const { base, onStale } = useStaleDraft(draft, { valuesOf: (version) => valuesOf(recordOf(version)), inputs: () => INPUTS });
  const { change } = useDraftChange(base, { inDialog: true });
  const form = useForm<Values, unknown, z.output<typeof Values>>({ resolver: zodResolver(Values), defaultValues: valuesOf(record) });
  return (
    <FormDialog
      form={form}
      title={`Acres of ${fieldName}`}
      submitLabel="Save acres"
      busyLabel="Saving..."
      maxWidth="xs"
      onClose={onClose}
      onStale={onStale}
      onSubmit={async (values) => {
        await withItemErrors('records', 0, change({ records: [{ recordId, ...values }] }));
        onClose();
      }}
    >
      <Facts
        facts={[
          { label: 'Signed', value: acresText(signedAcres) },
          { label: 'Sprayable', value: acresText(sprayableAcres) },
          { label: 'Measured', value: measuredAcres === null ? 'No log' : acresText(measuredAcres) },
        ]}
      />
      <NumberInput name="billableAcres" label="Billed" unit="acres" min={0} required autoFocus />
      <TextInput name="acresReason" label="Reason" hint="Needed when the acres differ from the signed ones" />
      <CheckboxInput name="isReasonPrinted" label="Print the reason on the invoice" />
    </FormDialog>
  );
}
