import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import { formatAcres } from '@swathline/client/format/format';
import { api, formatDay, formatMoney, sumOf, type Unbilled } from '@swathline/contract';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { Card } from '../../../shared/ui/Card.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { LandText } from '../../../shared/ui/LandText.tsx';
import { OutlinedChip } from '../../../shared/ui/StatusChip.tsx';
import { NameCell, SmallPrint } from '../../../shared/ui/tables/cells.tsx';
import { MONEY_QUERIES } from '../kit/billing-text.ts';
import { type RowsColumn, RowsTable } from '../../../shared/ui/tables/RowsTable.tsx';

type Customer = Unbilled['customers'][number];
type Row = Customer['records'][number];

/** A customer's unbilled records, those on no draft chosen at first, and the button that makes a draft of the chosen ones. */
export function UnbilledCustomer({ customer }: { customer: Customer }) {
  const { customerId, customerName, records, oldestDays } = customer;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const navigate = useNavigate();
  const create = useChange(api.invoices.create, { refreshes: MONEY_QUERIES });
  const chosen = records.filter(({ id, draftId }) => draftId === null && !left.has(id));

  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const onBill = () =>
    create.mutate({ body: { recordIds: chosen.map(({ id }) => id) } }, { onSuccess: ({ id }) => void navigate(`/billing/invoices/${id}`) });

  return (
    <Card title={customerName} hint={`${ageText(oldestDays)}. Before tax, by the prices of the day of spraying.`}>
      <RowsTable label={`Unbilled records of ${customerName}`} columns={columnsFor(left, toggle)} rows={records} keyOf={({ id }) => id} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
        <Box component="span" role="status" sx={{ flexGrow: 1, fontVariantNumeric: 'tabular-nums' }}>
          {chosenText(customer, chosen)}
        </Box>
        <Link component={RouterLink} to={`/billing/accounts/${customerId}`}>
          Account
        </Link>
        <Button
          variant="contained"
          aria-label={`Make draft for ${customerName}`}
          disabled={chosen.length === 0}
          loading={create.isPending}
          onClick={onBill}
        >
          Make draft
        </Button>
      </Box>
    </Card>
  );
}

const ageText = (days: number) =>
  days === 0 ? 'Sprayed today' : `The oldest was sprayed ${days === 1 ? 'yesterday' : `${days} days ago`}`;

function chosenText({ records, expected }: Customer, chosen: readonly Row[]): string {
  const acres = chosen.reduce((sum, row) => sum + row.acres, 0);
  const own = sumOf(chosen.map((row) => row.expected));
  const isAll = chosen.length === records.length;
  const hasShared = expected !== sumOf(records.map((row) => row.expected));
  const amount = `${formatMoney(isAll ? expected : own)}${!isAll && hasShared ? ', without call-outs and discounts' : ''}`;
  return `${chosen.length} ${chosen.length === 1 ? 'record' : 'records'}, ${formatAcres(acres)} acres, ${amount}`;
}

const columnsFor = (left: ReadonlySet<string>, toggle: (id: string) => void): RowsColumn<Row>[] => [
  {
    header: 'Record',
    cell: ({ id, recordNumber, fieldName, location, draftId }) => (
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        {draftId === null && (
          <Checkbox
            size="small"
            checked={!left.has(id)}
            onChange={() => toggle(id)}
            sx={{ p: 0.5, ml: -0.5 }}
            slotProps={{ input: { 'aria-label': `Bill ${fieldName}, ${recordNumber}` } }}
          />
        )}
        <NameCell>
          <Link component={RouterLink} to={`/records/${id}`}>
            {fieldName}
          </Link>
          <SmallPrint>
            <LandText>{[recordNumber, location].filter(Boolean).join(' · ')}</LandText>
          </SmallPrint>
          {draftId !== null && (
            <Link component={RouterLink} to={`/billing/invoices/${draftId}`} variant="body2">
              On a draft
            </Link>
          )}
        </NameCell>
      </Box>
    ),
  },
  { header: 'Job', cell: ({ sprayJobName }) => <LandText>{sprayJobName}</LandText> },
  { header: 'Sprayed', cell: ({ sprayedOn }) => <span style={{ whiteSpace: 'nowrap' }}>{formatDay(sprayedOn)}</span> },
  { header: 'Age', align: 'right', cell: ({ ageDays }) => `${ageDays}\u00a0d` },
  { header: 'Acres', align: 'right', cell: ({ acres }) => formatAcres(acres) },
  {
    header: 'Expected',
    align: 'right',
    cell: ({ expected, lacksPrice }) => (
      <>
        {formatMoney(expected)} {lacksPrice && <OutlinedChip isWarning>No price for a line</OutlinedChip>}
      </>
    ),
  },
];
