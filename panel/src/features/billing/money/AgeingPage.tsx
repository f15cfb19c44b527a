import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { sendForFile } from '@swathline/client/api/file';
import { type Ageing, AGEING_BUCKETS, AGEING_LABEL, api, type Buckets, formatDay, formatMoney } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { useFileRequest } from '../../../shared/files/use-download.ts';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { isDay } from '../../../shared/ui/format/days.ts';
import { Skeleton } from '../../../shared/ui/placeholders.tsx';
import { DayInput, useUrlFilters } from '../../../shared/ui/tables/url-filters.tsx';
import { today } from '../kit/billing-text.ts';
import { BillingPage } from '../kit/BillingPage.tsx';
import { type RowsColumn, RowsTable } from '../../../shared/ui/tables/RowsTable.tsx';
import { RemindButton } from './RemindButton.tsx';

const NOTHING = 'Nobody owes anything on this day.';

/** Who owes how much, by days past due. */
export function AgeingPage() {
  const [url, changeUrl] = useUrlFilters();
  const typed = url.get('day') ?? '';
  const day = isDay(typed) ? typed : today();
  const { data, error, refetch } = useQuery(queryOf(api.statements.ageing, { query: { day } }));
  const file = useFileRequest(() => sendForFile(api.statements.ageingFile, { query: { day } }));

  const mail = useChange(api.statements.mailAgeing, { refreshes: [api.mail.list] });

  return (
    <BillingPage
      title="Ageing"
      actions={
        <>
          <Button color="inherit" variant="outlined" startIcon={<DownloadIcon />} loading={file.isPending} onClick={() => file.mutate()}>
            Export CSV
          </Button>
          <Button loading={mail.isPending} onClick={() => mail.mutate({ body: { day } })}>
            Mail to me
          </Button>
          <RemindButton />
        </>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <DayInput label="On" day={day} onChoose={(next) => changeUrl({ day: next })} />
        <Hint>What was open on {formatDay(day)}, by days past due.</Hint>
      </Box>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && <Table ageing={data} />}
    </BillingPage>
  );
}

type Row = Ageing['customers'][number];
const KEYS = [...AGEING_BUCKETS, 'balance'] as const;
const amountOf = (row: Buckets, key: (typeof KEYS)[number]) => (row[key] === '0.00' && key !== 'balance' ? '' : formatMoney(row[key]));

const columns: RowsColumn<Row>[] = [
  {
    header: 'Customer',
    cell: ({ customerId, customerName }) => (
      <Link component={RouterLink} to={`/billing/accounts/${customerId}`}>
        {customerName}
      </Link>
    ),
  },
  ...KEYS.map((key): RowsColumn<Row> => ({
    header: key === 'balance' ? 'Balance' : AGEING_LABEL[key],
    align: 'right',
    cell: (row) => amountOf(row, key),
  })),
];

function Table({ ageing: { customers, total } }: { ageing: Ageing }) {
  return (
    <RowsTable
      label="Ageing"
      columns={columns}
      rows={customers}
      keyOf={({ customerId }) => customerId}
      empty={NOTHING}
      total={['Total', ...KEYS.map((key) => amountOf(total, key))]}
    />
  );
}
