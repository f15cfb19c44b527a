import Link from '@mui/material/Link';
import { formatAcres } from '@swathline/client/format/format';
import { api, formatMoney, isZero } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { queryOf } from '../../shared/api/queries.ts';
import { Card, CardRow, CardRows, loadFailure } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { Skeleton } from '../../shared/ui/placeholders.tsx';

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
      {!data && !error && <Skeleton height={100} />}
      {data && (
        <CardRows label="Billing">
          <CardRow
            start="Unbilled"
            end={formatMoney(data.unbilled)}
            note={`${formatAcres(data.unbilledAcres)} acres in ${data.unbilledRecords} signed records`}
          />
          <CardRow start="Open" end={formatMoney(data.open)} />
          <CardRow
            start={
              isZero(data.overdue) ? (
                'Overdue'
              ) : (
                <Link to="/billing/invoices?show=overdue" component={RouterLink}>
                  Overdue
                </Link>
              )
            }
            end={formatMoney(data.overdue)}
          />
        </CardRows>
      )}
    </Card>
  );
}
