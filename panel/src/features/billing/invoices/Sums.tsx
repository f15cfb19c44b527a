import Box from '@mui/material/Box';
import { formatMoney, type Invoice } from '@swathline/contract';
import { percentText } from '../kit/billing-text.ts';

const sums = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 3,
  rowGap: 0.5,
  width: '100%',
  maxWidth: 420,
  ml: 'auto',
  my: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right' },
  '& .total': { color: 'text.primary', fontWeight: 600, fontSize: '1.0625rem' },
} as const;

interface Row {
  label: string;
  value: string;
  isTotal?: boolean;
}

/** The sums of a document: before tax, each tax, the total; of an invoice what came off and what is open. */
export function Sums({ invoice }: { invoice: Invoice }) {
  return (
    <Box component="dl" aria-label="Sums" sx={sums}>
      {rowsOf(invoice).map(({ label, value, isTotal = false }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt className={isTotal ? 'total' : undefined}>{label}</dt>
          <dd className={isTotal ? 'total' : undefined}>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}

function rowsOf({ subtotal, taxes, total, state, kind, credited, paid, open, discountText }: Invoice): Row[] {
  const isIssuedInvoice = state === 'issued' && kind === 'invoice';
  return [
    { label: 'Before tax', value: formatMoney(subtotal) },
    ...taxes.map(({ code, percent, taxable, amount, exemption }) => ({
      label:
        exemption === null ? `${code} ${percentText(percent)} on ${formatMoney(taxable)}` : `${code}: exempt by certificate ${exemption}`,
      value: formatMoney(amount),
    })),
    { label: 'Total', value: formatMoney(total), isTotal: true },
    ...(discountText === null ? [] : [{ label: discountText, value: '' }]),
    ...(isIssuedInvoice && credited !== '0.00' ? [{ label: 'Credited', value: `-${formatMoney(credited)}` }] : []),
    ...(isIssuedInvoice && paid !== '0.00' ? [{ label: 'Paid', value: `-${formatMoney(paid)}` }] : []),
    ...(isIssuedInvoice ? [{ label: 'Open', value: formatMoney(open), isTotal: true }] : []),
  ];
}
