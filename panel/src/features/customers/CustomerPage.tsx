import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { api, type Customer } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router';
import { queryOf } from '../../shared/api/queries.ts';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { Loading } from '../../shared/ui/placeholders.tsx';
import { CustomerSessions } from '../farm/CustomerSessions.tsx';
import { CustomerActions } from './CustomerActions.tsx';
import { CustomerBalance } from './CustomerBalance.tsx';
import { CustomerHead } from './CustomerHead.tsx';
import { CustomerJobs } from './CustomerJobs.tsx';
import { CustomerLand } from './CustomerLand.tsx';
import { CustomerNeighbours, CustomerNotes, CustomerProducts } from './CustomerFacts.tsx';
import { CustomerRecords } from './CustomerRecords.tsx';
import { customerName } from './customer-text.ts';

/** One customer with land, jobs and records. */
export function CustomerPage() {
  const { id = '' } = useParams();
  const { data: customer, error, refetch } = useQuery(queryOf(api.customers.get, { params: { id } }));

  if (customer) return <CustomerContent key={customer.id} customer={customer} />;
  if (!error) return <Loading />;
  return (
    <Page title="Customer">
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      <Link component={RouterLink} to="/customers">
        All customers
      </Link>
    </Page>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;
const stack = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

function CustomerContent({ customer }: { customer: Customer }) {
  return (
    <Page title={customerName(customer)} actions={<CustomerActions customer={customer} />}>
      <CustomerHead customer={customer} />
      <Box sx={columns}>
        <Box sx={stack}>
          <CustomerLand customer={customer} />
          <CustomerNeighbours customer={customer} />
          <CustomerSessions customerId={customer.id} />
        </Box>
        <Box sx={stack}>
          <CustomerBalance customerId={customer.id} />
          <CustomerJobs customer={customer} />
          <CustomerRecords customerId={customer.id} />
          <CustomerNotes customer={customer} />
          <CustomerProducts customer={customer} />
        </Box>
      </Box>
    </Page>
  );
}
