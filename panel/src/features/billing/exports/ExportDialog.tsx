import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { sendForFile } from '@swathline/client/api/file';
import { saveFile } from '@swathline/client/api/save-file';
import { api, EXPORT_FORMAT_LABEL, EXPORT_FORMATS, ExportForm, NOT_TRIED, type z } from '@swathline/contract';
import { useForm, useWatch } from 'react-hook-form';
import { formatCount } from '@swathline/client/format/format';
import { firstOfMonth } from '../../../shared/ui/format/days.ts';
import { CheckboxInput, DateInput, SelectInput } from '../../../shared/ui/forms/inputs.tsx';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { InputPairs } from '../../../shared/ui/forms/InputPairs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { today } from '../kit/billing-text.ts';

/** Makes the file of a range of days, saves it, and says what was exported before. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const create = useChange(api.billingExports.create, {
    refreshes: [api.billingExports.list],
    inDialog: true,
    onDone: ({ documents, warning }) =>
      notify(warning ?? `${formatCount(documents, 'document')} exported`, warning === null ? 'success' : 'warning'),
  });
  const form = useForm<z.input<typeof ExportForm>, unknown, z.output<typeof ExportForm>>({
    resolver: zodResolver(ExportForm),
    defaultValues: { format: 'quickbooks_online', from: firstOfMonth(today()), to: today(), onlyNew: true },
  });
  const format = useWatch({ control: form.control, name: 'format' });
  return (
    <FormDialog
      form={form}
      title="New export"
      submitLabel="Export"
      busyLabel="Exporting..."
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (body) => {
        const { id } = await create.mutateAsync({ body });
        saveFile(await sendForFile(api.billingExports.file, { params: { id } }));
        onClose();
      }}
    >
      <SelectInput name="format" label="Format" options={FORMATS} />
      {format !== 'plain' && <Alert severity="info">{NOT_TRIED}. Import it into a copy of your books first.</Alert>}
      <InputPairs>
        <DateInput name="from" label="From" required />
        <DateInput name="to" label="To" required />
      </InputPairs>
      <CheckboxInput name="onlyNew" label="Leave out what was exported in this format before" />
    </FormDialog>
  );
}

const FORMATS = EXPORT_FORMATS.map((value) => ({ value, label: EXPORT_FORMAT_LABEL[value] }));
