import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { api, type BillingSettings, LINE_KIND_LABEL, LINE_KINDS, type Tax, z } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { fetchLatest, useStaleEdit } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { InputPairs } from '../../../shared/ui/forms/InputPairs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';

/** Each code under the name of its input. */
const Values = z.record(z.string(), z.string().trim().max(100, 'A code can have at most 100 characters'));
type Values = z.infer<typeof Values>;

/** A form takes a dot in the name of an input for a step into an object. */
const inputOf = (key: string) => key.replaceAll('.', ':');

interface Props {
  settings: BillingSettings;
  taxes: readonly Tax[];
  onClose: () => void;
}

interface Group {
  title: string;
  hint: string;
  codes: { key: string; label: string }[];
}

/** The codes of the accounting program, entered once. */
export function CodesDialog({ settings, taxes, onClose }: Props) {
  const groups = groupsOf(taxes, settings.accountCodes);
  const codes = groups.flatMap((group) => group.codes);
  const valuesOf = ({ accountCodes }: BillingSettings): Values =>
    Object.fromEntries(codes.map(({ key }) => [inputOf(key), accountCodes[key] ?? '']));
  const { base, onStale } = useStaleEdit(settings, {
    read: (client) => fetchLatest(client, api.billingSettings.get),
    valuesOf,
    inputs: () => Object.fromEntries(codes.map(({ key, label }) => [inputOf(key), { label }])),
  });
  const update = useChange(api.billingSettings.update, { refreshes: [api.billingSettings.get], inDialog: true });
  const form = useForm({ resolver: zodResolver(Values), defaultValues: valuesOf(settings) });
  return (
    <FormDialog
      form={form}
      title="Account and tax codes"
      submitLabel="Save codes"
      busyLabel="Saving..."
      onClose={onClose}
      onStale={onStale}
      onSubmit={async (values) => {
        const entered = codes.map(({ key }) => [key, values[inputOf(key)] ?? ''] as const).filter(([, code]) => code !== '');
        await update.mutateAsync({ body: { accountCodes: Object.fromEntries(entered), updatedAt: base.updatedAt } });
        onClose();
      }}
    >
      <Hint>Write each code exactly as your accounting program has it. One that is missing stops an export, which says so.</Hint>
      {groups.map(({ title, hint, codes: inGroup }) => (
        <Box key={title} role="group" aria-label={title} sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="h3">{title}</Typography>
          <Hint>{hint}</Hint>
          <InputPairs>
            {inGroup.map(({ key, label }) => (
              <TextInput key={key} name={inputOf(key)} label={label} />
            ))}
          </InputPairs>
        </Box>
      ))}
    </FormDialog>
  );
}

/** Sets of taxes that one line can bear: none, zero-rated or exempt; each alone; and each provincial tax with the federal ones. */
function taxKeys(taxes: readonly Tax[]): string[] {
  const federal = taxes.filter(({ province }) => province === 'CA').map(({ code }) => code);
  const provincial = taxes.filter(({ province }) => province !== 'CA').map(({ code }) => code);
  const both = provincial.map((code) => [...federal, code].sort().join('+'));
  return [...new Set([...Object.keys(UNTAXED), ...federal, ...provincial, ...both])];
}

const UNTAXED: Record<string, string> = { zero_rated: 'Zero-rated lines', exempt: 'Exempt lines' };

const taxLabel = (key: string) => UNTAXED[key] ?? key.split('+').join(' and ');

function groupsOf(taxes: readonly Tax[], saved: BillingSettings['accountCodes']): Group[] {
  const keys = taxKeys(taxes).map((key) => `tax.${key}`);
  const others = Object.keys(saved).filter((key) => key.startsWith('tax.') && !keys.includes(key));
  return [
    {
      title: 'Accounts or items of lines',
      hint: 'An account for Xero and QuickBooks Desktop, an item for QuickBooks Online.',
      codes: LINE_KINDS.map((kind) => ({ key: `account.${kind}`, label: LINE_KIND_LABEL[kind] })),
    },
    {
      title: 'Tax codes of lines',
      hint: 'By the taxes that a line bears.',
      codes: [...keys, ...others].map((key) => ({ key, label: taxLabel(key.replace('tax.', '')) })),
    },
    {
      title: 'QuickBooks Desktop alone',
      hint: 'The accounts for receivables and for each tax.',
      codes: [
        { key: 'account.receivable', label: 'Receivables' },
        ...taxes.map(({ code }) => ({ key: `account.tax.${code}`, label: `Account of ${code}` })),
      ],
    },
  ];
}
