import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api, SCAN_KINDS, type Tax, type TaxExemption, TaxExemptionForm, type z } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { ChooseFileButton } from '../../../shared/files/ChooseFileButton.tsx';
import { FileRow } from '../../../shared/files/FileRow.tsx';
import { UploadRow } from '../../../shared/files/UploadRow.tsx';
import { useUploads } from '../../../shared/files/use-uploads.ts';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { DateInput, OptionalDayInput, SelectInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { MONEY_QUERIES, today } from '../kit/billing-text.ts';
import { CustomerSelect } from '../kit/CustomerSelect.tsx';

const REFRESHES = [api.taxExemptions.list, ...MONEY_QUERIES];
const CHANGE = { refreshes: REFRESHES, inDialog: true };

interface Props {
  /** Null for a new one. */
  exemption: TaxExemption | null;
  taxes: readonly Tax[];
  onClose: () => void;
}

/** A certificate by which a customer does not pay a tax, with its file once it is saved. */
export function ExemptionDialog({ exemption, taxes, onClose }: Props) {
  const create = useChange(api.taxExemptions.create, CHANGE);
  const update = useChange(api.taxExemptions.update, CHANGE);
  const { uploads, add, dismiss } = useUploads(api.taxExemptions.putFile, [api.taxExemptions.list]);
  const form = useForm<z.input<typeof TaxExemptionForm>, unknown, z.output<typeof TaxExemptionForm>>({
    resolver: zodResolver(TaxExemptionForm),
    defaultValues: exemption
      ? {
          customerId: exemption.customerId,
          taxId: exemption.taxId,
          certificateNumber: exemption.certificateNumber,
          validFrom: exemption.validFrom,
          validTo: exemption.validTo,
        }
      : { customerId: '', taxId: taxes[0]?.id ?? '', certificateNumber: '', validFrom: today(), validTo: null },
  });

  const onSubmit = async ({ customerId, taxId, ...rest }: z.output<typeof TaxExemptionForm>) => {
    if (exemption) await update.mutateAsync({ params: { id: exemption.id }, body: { ...rest, updatedAt: exemption.updatedAt } });
    else await create.mutateAsync({ body: { ...rest, customerId, taxId } });
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={exemption ? `Exemption of ${exemption.customerName}` : 'Add exemption'}
      submitLabel="Save exemption"
      busyLabel="Saving..."
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {!exemption && (
        <>
          <CustomerSelect name="customerId" />
          <SelectInput name="taxId" label="Tax" options={taxes.map(({ id, code, name }) => ({ value: id, label: `${code}: ${name}` }))} />
        </>
      )}
      <TextInput name="certificateNumber" label="Number of the certificate" required />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <DateInput name="validFrom" label="From" required />
        <OptionalDayInput name="validTo" label="To" hint="Empty: without end" />
      </Box>
      {exemption ? (
        <>
          <CertificateFile id={exemption.id} />
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
          ))}
          <Box sx={{ display: 'flex', gap: 1 }}>
            <ChooseFileButton
              label="Choose file of the certificate"
              kinds={SCAN_KINDS}
              onChoose={(files) => void add(exemption.id, files.slice(0, 1))}
            />
            <DeleteButton exemption={exemption} onDeleted={onClose} />
          </Box>
        </>
      ) : null}
    </FormDialog>
  );
}

function CertificateFile({ id }: { id: string }) {
  const { data } = useQuery(allRowsOf(api.taxExemptions.list));
  const file = data?.find((exemption) => exemption.id === id)?.file;
  if (!file) return null;
  return (
    <Box component="ul" aria-label="File of the certificate" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      <FileRow file={file} route={api.taxExemptions.readFile} params={{ id }} />
    </Box>
  );
}

function DeleteButton({ exemption, onDeleted }: { exemption: TaxExemption; onDeleted: () => void }) {
  const confirm = useConfirm();
  const remove = useChange(api.taxExemptions.remove, { refreshes: REFRESHES });
  const onDelete = async () => {
    const question = `Delete the exemption of ${exemption.customerName} from ${exemption.taxCode}? Invoices that are issued keep it.`;
    if (await confirm(question)) remove.mutate({ params: { id: exemption.id } }, { onSuccess: onDeleted });
  };
  return (
    <Button color="error" loading={remove.isPending} onClick={() => void onDelete()}>
      Delete exemption
    </Button>
  );
}
