import { formatCount } from '@swathline/client/format/format';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { api, TAX_HELP, type BillingSettings, type Tax } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { Card, CardRow, CardRows } from '../../../shared/ui/Card.tsx';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Skeleton } from '../../../shared/ui/placeholders.tsx';
import { percentText } from '../kit/billing-text.ts';
import { BillingPage } from '../kit/BillingPage.tsx';
import { Facts } from '../kit/Facts.tsx';
import { Exemptions } from './Exemptions.tsx';
import { TaxCard } from './TaxCard.tsx';

const TaxDialog = lazyDialog(() => import('./TaxDialog.tsx').then((m) => m.TaxDialog));
const SettingsDialog = lazyDialog(() => import('./SettingsDialog.tsx').then((m) => m.SettingsDialog));

type Open = { dialog: 'settings'; settings: BillingSettings } | { dialog: 'tax'; tax: Tax | null };

/** Taxes and how they treat each kind of line, exemptions, and what invoices say. */
export function SettingsPage() {
  const taxes = useQuery(queryOf(api.taxes.list));
  const settings = useQuery(queryOf(api.billingSettings.get));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const error = taxes.error ?? settings.error;

  return (
    <BillingPage
      title="Taxes & settings"
      actions={
        <Button startIcon={<AddIcon />} onClick={() => setOpen({ dialog: 'tax', tax: null })}>
          Add tax
        </Button>
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void Promise.all([taxes.refetch(), settings.refetch()])} />}
      {!taxes.data && !error && <Skeleton height={240} />}
      {taxes.data?.taxes.map((tax) => (
        <TaxCard key={tax.id} tax={tax} onEdit={() => setOpen({ dialog: 'tax', tax })} />
      ))}
      <TaxHelp />
      <Exemptions taxes={taxes.data?.taxes ?? []} />
      {settings.data && <Settings settings={settings.data} onEdit={(loaded) => setOpen({ dialog: 'settings', settings: loaded })} />}
      {open?.dialog === 'tax' && <TaxDialog tax={open.tax} onClose={close} />}
      {open?.dialog === 'settings' && <SettingsDialog settings={open.settings} onClose={close} />}
    </BillingPage>
  );
}

/** What is known about taxes; the office and its accountant decide. */
function TaxHelp() {
  return (
    <Card
      title="Before you decide"
      hint="The program decides nothing about taxes. Ask your accountant; these are the sources to start from."
    >
      <CardRows label="What is known about taxes">
        {TAX_HELP.map(({ text, source }) => (
          <CardRow key={text} start={text} end={null} note={source} />
        ))}
      </CardRows>
    </Card>
  );
}

interface SettingsProps {
  settings: BillingSettings;
  onEdit: (settings: BillingSettings) => void;
}

function Settings({ settings, onEdit }: SettingsProps) {
  const { termsDays, invoicePrefix, creditNotePrefix, paymentText, lateChargePercent, reminderDays, contact } = settings;
  return (
    <Card title="On invoices" action={<Button onClick={() => onEdit(settings)}>Change</Button>}>
      <Facts
        facts={[
          { label: 'To pay within', value: formatCount(termsDays, 'day') },
          { label: 'Numbers', value: `${invoicePrefix}000001, ${creditNotePrefix}000001` },
          { label: 'Late charge', value: lateChargePercent === null ? 'None' : `${percentText(lateChargePercent)} a month` },
          { label: 'Reminders', value: reminderDays.length === 0 ? 'None' : `${reminderDays.join(', ')} days past due` },
          { label: 'Questions to', value: contact ?? 'Not entered' },
          { label: 'How to pay', value: paymentText ?? 'Not entered' },
        ]}
      />
    </Card>
  );
}
