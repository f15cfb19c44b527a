import { formatCount } from '@swathline/client/format/format';
import { zodResolver } from '@hookform/resolvers/zod';
import { api, type BillingSettings, BillingSettingsChange, yearlyRate, z } from '@swathline/contract';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { NumberInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { percentText } from '../kit/billing-text.ts';
import { DecimalInput } from '../../../shared/ui/forms/DecimalInput.tsx';
import { fetchLatest, useStaleEdit } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { InputPairs } from '../../../shared/ui/forms/InputPairs.tsx';

const DAYS = 'Type days with commas between them, such as 7, 30, 60';

const Values = BillingSettingsChange.omit({ accountCodes: true, reminderDays: true, updatedAt: true }).extend({
  reminderDays: z
    .string()
    .trim()
    .regex(/^(\d{1,3}(\s*,\s*\d{1,3}){0,9})?$/, DAYS)
    .transform((text) => [...new Set(text === '' ? [] : text.split(',').map(Number))].sort((a, b) => a - b)),
});

type Values = z.input<typeof Values>;

function valuesOf(settings: BillingSettings): Values {
  const { termsDays, invoicePrefix, creditNotePrefix, paymentText, lateChargePercent, contact, reminderDays } = settings;
  return {
    termsDays,
    invoicePrefix,
    creditNotePrefix,
    paymentText,
    lateChargePercent,
    contact,
    reminderDays: reminderDays.join(', '),
  };
}

const INPUTS: ComparedInputs<Values> = {
  termsDays: { label: 'To pay within', text: (days) => formatCount(days, 'day') },
  reminderDays: { label: 'Reminders after days past due' },
  invoicePrefix: { label: 'Numbers of invoices begin with' },
  creditNotePrefix: { label: 'Numbers of credit notes begin with' },
  lateChargePercent: { label: 'Late charge a month', text: (percent) => (percent === null ? '' : percentText(percent)) },
  contact: { label: 'Questions to' },
  paymentText: { label: 'How to pay' },
};

interface Props {
  settings: BillingSettings;
  onClose: () => void;
}

/** What invoices say, and when reminders are due. */
export function SettingsDialog({ settings, onClose }: Props) {
  const { base, onStale } = useStaleEdit(settings, {
    read: (client) => fetchLatest(client, api.billingSettings.get),
    valuesOf,
    inputs: () => INPUTS,
  });
  const update = useChange(api.billingSettings.update, { refreshes: [api.billingSettings.get, api.statements.get], inDialog: true });
  const form = useForm<Values, unknown, z.output<typeof Values>>({
    resolver: zodResolver(Values),
    defaultValues: valuesOf(settings),
  });
  return (
    <FormDialog
      form={form}
      title="On invoices"
      submitLabel="Save settings"
      busyLabel="Saving..."
      onClose={onClose}
      onStale={onStale}
      onSubmit={async (body) => {
        await update.mutateAsync({ body: { ...body, updatedAt: base.updatedAt } });
        onClose();
      }}
    >
      <InputPairs>
        <NumberInput name="termsDays" label="To pay within" unit="days" min={0} max={365} required />
        <TextInput name="reminderDays" label="Reminders after days past due" hint="Such as 7, 30, 60; empty for none" />
        <TextInput name="invoicePrefix" label="Numbers of invoices begin with" />
        <TextInput name="creditNotePrefix" label="Numbers of credit notes begin with" />
        <LateCharge control={form.control} />
        <TextInput name="contact" label="Questions to" hint="Printed on invoices" />
      </InputPairs>
      <TextInput
        name="paymentText"
        label="How to pay"
        multiline
        minRows={3}
        hint="Printed on invoices, such as the address for e-transfers"
      />
    </FormDialog>
  );
}

type Control = ReturnType<typeof useForm<Values, unknown, z.output<typeof Values>>>['control'];

function LateCharge({ control }: { control: Control }) {
  const percent = useWatch({ control, name: 'lateChargePercent' });
  const isRate = typeof percent === 'string' && /^\d{1,3}(\.\d{1,4})?$/.test(percent);
  const hint = isRate ? `${percentText(yearlyRate(percent))} a year, which is printed too` : 'Empty for none; booked only when you say so';
  return <DecimalInput name="lateChargePercent" label="Late charge a month" unit="%" decimals={4} isOptional hint={hint} />;
}
