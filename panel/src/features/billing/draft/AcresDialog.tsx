import { zodResolver } from '@hookform/resolvers/zod';
import { acresText } from '@swathline/client/format/format';
import { BilledRecordForm, type Invoice, type InvoiceRecord, type z } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { CheckboxInput, NumberInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { Facts } from '../kit/Facts.tsx';
import { withItemErrors } from '../kit/server-errors.ts';
import { useDraftChange } from './draft-change.ts';

const Values = BilledRecordForm.omit({ recordId: true });

interface Props {
  draft: Invoice;
  record: InvoiceRecord;
  onClose: () => void;
}

/** The acres of a record that a draft bills; others than the signed ones need a reason. */
export function AcresDialog({ draft, record, onClose }: Props) {
  const { recordId, fieldName, signedAcres, sprayableAcres, measuredAcres, billableAcres, acresReason, isReasonPrinted } = record;
  const { change } = useDraftChange(draft, { inDialog: true });
  const form = useForm<z.input<typeof Values>, unknown, z.output<typeof Values>>({
    resolver: zodResolver(Values),
    defaultValues: { billableAcres, acresReason, isReasonPrinted },
  });
  return (
    <FormDialog
      form={form}
      title={`Acres of ${fieldName}`}
      submitLabel="Save acres"
      busyLabel="Saving..."
      maxWidth="xs"
      onClose={onClose}
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
