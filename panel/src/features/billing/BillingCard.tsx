import Link from '@mui/material/Link';
import { formatAcres, formatCount } from '@swathline/client/format/format';
import { api, formatMoney, isZero } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { queryOf } from '../../shared/api/queries.ts';
import { Card, loadFailure } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { Skeleton } from '../../shared/ui/placeholders.tsx';
import { Facts } from './kit/Facts.tsx';

/** What is not billed and not paid yet. */
export function BillingCard() {
  const { data, error, refetch } = useQuery(queryOf(api.billing.figures));
  return (
    <Card
      title="Billing"
      action={
        <Link to="/billing" component={RouterLink} variant="body2" aria-label="Show unbilled work">
          Show
        </Link>
      }
    >
      {error && <ErrorNotice error={loadFailure(api.billing.figures, error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={48} />}
      {data && (
        <Facts
          facts={[
            { label: 'Unbilled, before tax', value: formatMoney(data.unbilled) },
            {
              label: 'Unbilled acres',
              value: `${formatAcres(data.unbilledAcres)} in ${formatCount(data.unbilledRecords, 'signed record')}`,
            },
            { label: 'Open', value: formatMoney(data.open) },
            { label: 'Overdue', value: <Overdue amount={data.overdue} /> },
          ]}
        />
      )}
    </Card>
  );
}

function Overdue({ amount }: { amount: string }) {
  if (isZero(amount)) return formatMoney(amount);
  return (
    <Link to="/billing/invoices?show=overdue" component={RouterLink}>
      {formatMoney(amount)}
    </Link>
  );
}
