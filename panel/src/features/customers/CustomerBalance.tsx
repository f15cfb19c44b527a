import Link from '@mui/material/Link';
import { operationTimeZone } from '@swathline/client/format/format';
import { AGEING_LABEL, api, formatMoney, isZero, type Statement } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { queryOf } from '../../shared/api/queries.ts';
import { Card, CardRow, CardRows, EmptyCardText } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { todayIn } from '../../shared/ui/format/days.ts';

/** What the customer owes today, with the part that is overdue. */
export function CustomerBalance({ customerId }: { customerId: string }) {
  const today = todayIn(operationTimeZone());
  const query = { from: today, to: today };
  const { data, error, refetch } = useQuery(queryOf(api.statements.get, { params: { id: customerId }, query }));
  return (
    <Card
      title="Account"
      action={
        <Link component={RouterLink} to={`/billing/accounts/${customerId}`}>
          Show account
        </Link>
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && <Balance statement={data} />}
    </Card>
  );
}

const OVERDUE = ['days1to30', 'days31to60', 'days61to90', 'over90', 'credit'] as const;

function Balance({ statement: { closing, ageing } }: { statement: Statement }) {
  const parts = OVERDUE.filter((bucket) => !isZero(ageing[bucket]));
  if (isZero(closing) && parts.length === 0) return <EmptyCardText>Nothing is open.</EmptyCardText>;
  return (
    <CardRows label="Account">
      <CardRow start="Balance" end={formatMoney(closing)} />
      {parts.map((bucket) => (
        <CardRow
          key={bucket}
          start={bucket === 'credit' ? AGEING_LABEL[bucket] : `Overdue, ${AGEING_LABEL[bucket].toLowerCase()}`}
          end={formatMoney(ageing[bucket])}
        />
      ))}
    </CardRows>
  );
}
