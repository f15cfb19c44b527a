import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { api, compareDecimals, formatDay, formatMoney, subtract, sumOf } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Skeleton } from '../../../shared/ui/placeholders.tsx';
import { DecimalInput } from '../../../shared/ui/forms/DecimalInput.tsx';
import { type AllocationValues, chosenAllocations, WAY_LABEL } from './allocation-values.ts';

interface Props {
  customerId: string;
  /** Of the payment, as typed so far. */
  amount: string;
  /** The invoice that stands first. */
  first?: string | undefined;
  /** What the payment that is changed has allocated, by invoice: it is open for it again. */
  own?: ReadonlyMap<string, string>;
}

const NONE: ReadonlyMap<string, string> = new Map();
export const isAmount = (text: string) => /^\d{1,9}(\.\d{1,2})?$/.test(text);

/** Chooses whether a payment pays the oldest invoices first, or names amounts by hand. */
export function AllocationInputs({ customerId, amount, first, own = NONE }: Props) {
  const { setValue } = useFormContext<AllocationValues>();
  const way = useWatch<AllocationValues, 'way'>({ name: 'way' });
  return (
    <>
      <RadioGroup
        aria-label="What it pays"
        value={way}
        onChange={(_, value) => setValue('way', value === 'hand' ? 'hand' : 'oldest', { shouldDirty: true })}
      >
        <FormControlLabel value="oldest" control={<Radio size="small" />} label={WAY_LABEL.oldest} />
        <FormControlLabel value="hand" control={<Radio size="small" />} label={WAY_LABEL.hand} />
      </RadioGroup>
      {way === 'hand' && <Amounts customerId={customerId} amount={amount} first={first} own={own} />}
    </>
  );
}

/** The invoices of the customer, with what is open of each without this payment. */
export function useInvoicesWithOpen({ customerId, own = NONE, first }: Pick<Props, 'customerId' | 'own' | 'first'>) {
  // What this payment paid already may be paid in full.
  const payment = own.size === 0 ? ({ payment: 'open' } as const) : {};
  const query = useQuery(allRowsOf(api.invoices.list, { customerId, state: 'issued', ...payment, sort: 'dueOn', order: 'asc' }));
  const invoices = query.data?.map((invoice) => ({ ...invoice, open: sumOf([invoice.open, own.get(invoice.id) ?? '0']) }));
  return { ...query, invoices: invoices?.toSorted((a, b) => Number(b.id === first) - Number(a.id === first)) };
}

function Amounts({ amount, ...payment }: Props) {
  const { setValue, getValues } = useFormContext<AllocationValues>();
  const { invoices, error, refetch } = useInvoicesWithOpen(payment);
  const amounts = useWatch<AllocationValues, 'amounts'>({ name: 'amounts' });
  const ids = invoices?.map(({ id }) => id).join();
  // An amount stays in sight also if, until the invoices are loaded again, nothing seems to be open.
  const open = invoices?.filter((invoice) => compareDecimals(invoice.open, 0) > 0 || (amounts[invoice.id] ?? '') !== '');

  // An invoice that is not listed any more is not on the screen, so nothing stays typed for it.
  useEffect(() => {
    if (ids === undefined) return;
    for (const id of Object.keys(getValues('amounts'))) if (!ids.includes(id)) setValue(`amounts.${id}`, '');
  }, [ids, getValues, setValue]);

  const failure = error && <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!open) return failure ?? <Skeleton height={80} />;
  if (open.length === 0) return <Typography>No invoice of this customer is open. The money is credit on account.</Typography>;
  const allocated = sumOf(
    chosenAllocations(amounts)
      .map((part) => part.amount)
      .filter(isAmount),
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {failure}
      {open.map(({ id, number, dueOn, open: left }) => (
        <Box
          key={id}
          sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 180px' }, alignItems: 'start' }}
        >
          <Typography sx={{ pt: { sm: 1 } }}>
            {number}, due {dueOn === null ? '' : formatDay(dueOn)}: {formatMoney(left)} open
          </Typography>
          <DecimalInput name={`amounts.${id}`} label={`Paid of ${number ?? ''}`} isLabelHidden before="$" />
        </Box>
      ))}
      <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {isAmount(amount)
          ? `${formatMoney(allocated)} allocated, ${leftText(subtract(amount, allocated))}`
          : `${formatMoney(allocated)} allocated`}
      </Typography>
    </Box>
  );
}

const leftText = (left: string) =>
  compareDecimals(left, 0) < 0 ? `${formatMoney(left.replace('-', ''))} more than the payment` : `${formatMoney(left)} stays on account`;
