import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import {
  api,
  type BodyOf,
  type CallOf,
  MIN_YEARS_KEPT,
  RECORD_KEY_LABEL,
  RECORD_KEYS,
  type RecordKey,
  type RecordTemplate,
  RecordTemplateForm,
  TEMPLATE_LABEL,
} from '@swathline/contract';
import { useController, useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { NumberInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { fetchLatest, useStaleEdit } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { InputPairs } from '../../../shared/ui/forms/InputPairs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { NullableDayInput } from '../form/inputs.tsx';
import { RECORD_QUERIES } from '../record-text.ts';

type TemplateValues = Omit<CallOf<typeof api.recordTemplates.update>['body'], 'updatedAt'>;
type Body = BodyOf<typeof api.recordTemplates.update>;

const valuesOf = ({ code: _, updatedAt: _at, ...template }: RecordTemplate): TemplateValues => template;

const COMPARED: ComparedInputs<TemplateValues> = {
  requiredKeys: { label: 'Required', text: (keys) => keys.map((key) => RECORD_KEY_LABEL[key]).join(', ') },
  yearsKept: { label: 'Years kept' },
  dueHours: { label: 'Hours until due' },
  daysToProduce: { label: 'Days to produce' },
  source: { label: 'Source' },
  reviewedOn: { label: 'Reviewed on' },
  reviewedBy: { label: 'Reviewed by' },
};

/** Edits a template of records. Signed records keep the template that they were signed with. */
export function TemplateDialog({ template, onClose }: { template: RecordTemplate; onClose: () => void }) {
  const update = useChange(api.recordTemplates.update, { refreshes: [api.recordTemplates.list, ...RECORD_QUERIES], inDialog: true });
  const params = { code: template.code };
  const { base, onStale } = useStaleEdit(template, {
    read: (client) => fetchLatest(client, api.recordTemplates.get, { params }),
    valuesOf,
    inputs: () => COMPARED,
  });
  const form = useForm<TemplateValues, unknown, Body>({ resolver: zodResolver(RecordTemplateForm), defaultValues: valuesOf(base) });

  const onSubmit = async (body: Body) => {
    await update.mutateAsync({ params, body: { ...body, ...(base.updatedAt !== null && { updatedAt: base.updatedAt }) } });
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title={`Record Template: ${TEMPLATE_LABEL[template.code]}`}
      submitLabel="Save Template"
      busyLabel="Saving..."
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onStale}
    >
      <RequiredKeys />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr 1fr' }, alignItems: 'start' }}>
        <NumberInput name="yearsKept" label="Years kept" min={MIN_YEARS_KEPT} max={100} hint={`At least ${MIN_YEARS_KEPT}`} />
        <NumberInput name="dueHours" label="Hours until due" min={1} max={720} />
        <NumberInput name="daysToProduce" label="Days to produce" min={1} max={365} />
      </Box>
      <TextInput name="source" label="Source" hint="The regulation and section, or the page, that this was compared with" />
      <InputPairs>
        <NullableDayInput name="reviewedOn" label="Reviewed on" />
        <TextInput name="reviewedBy" label="Reviewed by" maxLength={100} />
      </InputPairs>
    </FormDialog>
  );
}

function RequiredKeys() {
  const { field, fieldState } = useController<TemplateValues, 'requiredKeys'>({ name: 'requiredKeys' });
  const chosen = field.value ?? [];
  const withKey = (key: RecordKey, isRequired: boolean) =>
    RECORD_KEYS.filter((each) => (each === key ? isRequired : chosen.includes(each)));

  return (
    <FormControl component="fieldset" error={fieldState.error !== undefined}>
      <FormLabel component="legend">Required before signing</FormLabel>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {RECORD_KEYS.map((key) => (
          <FormControlLabel
            key={key}
            label={RECORD_KEY_LABEL[key]}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(key)}
                onChange={(_, isRequired) => field.onChange(withKey(key, isRequired))}
              />
            }
          />
        ))}
      </Box>
      {fieldState.error && <FormHelperText>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
}
