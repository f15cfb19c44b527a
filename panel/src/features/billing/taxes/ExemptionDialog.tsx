import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { newId } from '@swathline/client/records/new-id';
import { api, formatDay, SCAN_KINDS, type Tax, type TaxExemption, TaxExemptionForm, type z } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { ChooseFileButton } from '../../../shared/files/ChooseFileButton.tsx';
import { FileRow } from '../../../shared/files/FileRow.tsx';
import { UploadRow } from '../../../shared/files/UploadRow.tsx';
import { useUploads } from '../../../shared/files/use-uploads.ts';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { DateInput, OptionalDayInput, SelectInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { fetchLatest, useStaleEdit } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { InputPairs } from '../../../shared/ui/forms/InputPairs.tsx';
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

/** A certificate by which a customer does not pay a tax, with its file. */
export function ExemptionDialog({ exemption, taxes, onClose }: Props) {
  const { uploads, add, dismiss } = useUploads(api.taxExemptions.putFile, [api.taxExemptions.list]);
  const { saved, setSaved, save, onStale } = useSavedExemption(exemption, taxes);
  const [chosen, setChosen] = useState<File | null>(null);
  const form = useForm<Values, unknown, Entered>({ resolver: zodResolver(TaxExemptionForm), defaultValues: valuesOf(exemption, taxes) });

  /** A file that does not arrive keeps the dialog open, with the exemption saved. */
  const onSubmit = async (entered: Entered) => {
    const created = await save(entered);
    if (created && chosen && !(await add(created.id, [chosen]))) {
      form.reset(valuesOf(created, taxes));
      return setSaved(created);
    }
    onClose();
  };
  const onChoose = ([file]: File[]) => {
    if (saved) void add(saved.id, file ? [file] : []);
    else setChosen(file ?? null);
  };
  return (
    <FormDialog
      form={form}
      title={saved ? `Exemption of ${saved.customerName}` : 'Add exemption'}
      submitLabel="Save exemption"
      busyLabel="Saving..."
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onStale}
    >
      {!saved && (
        <>
          <CustomerSelect name="customerId" />
          <SelectInput name="taxId" label="Tax" options={taxes.map(({ id, code, name }) => ({ value: id, label: `${code}: ${name}` }))} />
        </>
      )}
      <TextInput name="certificateNumber" label="Number of the certificate" required />
      <InputPairs>
        <DateInput name="validFrom" label="From" required />
        <OptionalDayInput name="validTo" label="To" hint="Empty: without end" />
      </InputPairs>
      {saved && <CertificateFile id={saved.id} />}
      {!saved && chosen && <Typography role="status">{chosen.name} is added when you save.</Typography>}
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
      ))}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <ChooseFileButton label="Choose file of the certificate" kinds={SCAN_KINDS} onChoose={onChoose} />
        {saved && <DeleteButton exemption={saved} onDeleted={onClose} />}
      </Box>
    </FormDialog>
  );
}

/** The exemption as the server has it, null until a new one is saved. `save` returns the one that it created, if it did. */
function useSavedExemption(exemption: TaxExemption | null, taxes: readonly Tax[]) {
  const [id] = useState(newId);
  const create = useChange(api.taxExemptions.create, CHANGE);
  const update = useChange(api.taxExemptions.update, CHANGE);
  const {
    base: saved,
    setBase: setSaved,
    onStale,
  } = useStaleEdit(exemption, {
    read: async (client, base) => {
      const { exemptions } = await fetchLatest(client, api.taxExemptions.list, { query: { customerId: base.customerId } });
      return exemptions.find(({ id }) => id === base.id);
    },
    valuesOf: (row) => valuesOf(row, taxes),
    inputs: () => INPUTS,
  });
  const save = async ({ customerId, taxId, ...rest }: Entered): Promise<TaxExemption | undefined> => {
    if (!saved) return create.mutateAsync({ body: { ...rest, id, customerId, taxId } });
    await update.mutateAsync({ params: { id: saved.id }, body: { ...rest, updatedAt: saved.updatedAt } });
    return undefined;
  };
  return { saved, setSaved, save, onStale };
}

type Values = z.input<typeof TaxExemptionForm>;
type Entered = z.output<typeof TaxExemptionForm>;

function valuesOf(exemption: TaxExemption | null, taxes: readonly Tax[]): Values {
  if (!exemption) return { customerId: '', taxId: taxes[0]?.id ?? '', certificateNumber: '', validFrom: today(), validTo: null };
  const { customerId, taxId, certificateNumber, validFrom, validTo } = exemption;
  return { customerId, taxId, certificateNumber, validFrom, validTo };
}

const INPUTS: ComparedInputs<Values> = {
  customerId: null,
  taxId: null,
  certificateNumber: { label: 'Number of the certificate' },
  validFrom: { label: 'From', text: formatDay },
  validTo: { label: 'To', text: (day) => (day === null ? 'Without end' : formatDay(day)) },
};

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
