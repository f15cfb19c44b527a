import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatAcres, formatCount, formatNumber } from '@swathline/client/format/format';
import { api, formatMoney, type Unbilled } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { Card, CardRow, CardRows } from '../../../shared/ui/Card.tsx';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { EmptyText, Skeleton } from '../../../shared/ui/placeholders.tsx';
import { BillingPage } from '../kit/BillingPage.tsx';
import { Facts } from '../kit/Facts.tsx';
import { customerOf } from '../loader.ts';
import { UnbilledCustomer } from './UnbilledCustomer.tsx';

const NewDraftDialog = lazyDialog(() => import('./NewDraftDialog.tsx').then((m) => m.NewDraftDialog));

const NONE = 'No signed record waits for an invoice.';
const CUT = 'More records are unbilled than are listed. Bill the oldest, and the others appear.';

/** Signed work that is on no invoice, by customer. `?customerId` shows one customer's alone. */
export function UnbilledPage() {
  const [url, setUrl] = useSearchParams();
  const customerId = url.get('customerId');
  const { data, error, refetch } = useQuery(queryOf(api.billing.unbilled, { query: customerOf(url) }));
  const [isOpen, setOpen] = useState(false);

  return (
    <BillingPage title="Unbilled work" actions={<Button onClick={() => setOpen(true)}>Empty draft</Button>}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {customerId !== null && (
        <Typography>
          Only the work of one customer is shown.{' '}
          <Link component="button" onClick={() => setUrl({})}>
            Show all customers
          </Link>
        </Typography>
      )}
      {data && <Content unbilled={data} />}
      {isOpen && <NewDraftDialog onClose={() => setOpen(false)} />}
    </BillingPage>
  );
}

function Content({ unbilled }: { unbilled: Unbilled }) {
  const { customers, recordCount, acres, expected, unsigned, isCut } = unbilled;
  return (
    <>
      <Facts
        facts={[
          { label: 'Records', value: formatNumber(recordCount) },
          { label: 'Acres', value: formatAcres(acres) },
          { label: 'Expected, before tax', value: formatMoney(expected) },
        ]}
      />
      {isCut && <Alert severity="info">{CUT}</Alert>}
      {customers.length === 0 && <EmptyText>{NONE}</EmptyText>}
      <Customers customers={customers} />
      {unsigned.text !== null && <Unsigned unsigned={unsigned} />}
    </>
  );
}

/** Further customers are drawn when they are asked for: thousands of rows with their checkboxes would stop the page for seconds. */
const RECORDS_AT_ONCE = 100;

function Customers({ customers }: Pick<Unbilled, 'customers'>) {
  const [maxRecords, setMaxRecords] = useState(RECORDS_AT_ONCE);
  const shown = takeCustomers(customers, maxRecords);
  const shownRecords = shown.reduce((sum, { records }) => sum + records.length, 0);
  const more = customers.length - shown.length;
  return (
    <>
      {shown.map((customer) => (
        <UnbilledCustomer key={customer.customerId} customer={customer} />
      ))}
      {more > 0 && (
        <Button onClick={() => setMaxRecords(shownRecords + RECORDS_AT_ONCE)}>Show more of {formatCount(more, 'customer')}</Button>
      )}
    </>
  );
}

/** The first customers, until their records reach a number. */
function takeCustomers(customers: Unbilled['customers'], maxRecords: number): Unbilled['customers'] {
  let count = 0;
  return customers.filter(({ records }) => {
    const isShown = count < maxRecords;
    count += records.length;
    return isShown;
  });
}

function Unsigned({ unsigned: { count, text, records } }: { unsigned: Unbilled['unsigned'] }) {
  return (
    <Card title={text ?? ''} action={count > records.length ? `The oldest ${records.length}` : undefined}>
      <CardRows label="Records to sign">
        {records.map(({ id, recordNumber, fieldName, customerName, sprayJobName, acres }) => (
          <CardRow
            key={id}
            start={
              <Link component={RouterLink} to={`/records/${id}`}>
                {fieldName || recordNumber}
              </Link>
            }
            end={acres === null ? '' : formatCount(acres, 'acre')}
            note={[recordNumber, customerName, sprayJobName].join(' · ')}
          />
        ))}
      </CardRows>
    </Card>
  );
}
