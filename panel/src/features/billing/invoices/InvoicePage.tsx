import Link from '@mui/material/Link';
import { api, type Invoice } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Loading } from '../../../shared/ui/placeholders.tsx';
import { BillingPage } from '../kit/BillingPage.tsx';

const DraftContent = lazy(() => import('../draft/DraftContent.tsx').then((m) => ({ default: m.DraftContent })));
const IssuedContent = lazy(() => import('./IssuedContent.tsx').then((m) => ({ default: m.IssuedContent })));

/** One invoice: a draft to edit, or an issued one. */
export function InvoicePage() {
  const { id = '' } = useParams();
  const query = useQuery(queryOf(api.invoices.get, { params: { id } }));
  return <DocumentPage key={id} title="Invoice" {...query} />;
}

/** One credit note. */
export function CreditNotePage() {
  const { id = '' } = useParams();
  const query = useQuery(queryOf(api.creditNotes.get, { params: { id } }));
  return <DocumentPage key={id} title="Credit note" {...query} />;
}

interface Props {
  title: string;
  data: Invoice | undefined;
  error: { message: string } | null;
  refetch: () => unknown;
}

function DocumentPage({ title, data, error, refetch }: Props) {
  if (data) {
    return (
      <Suspense fallback={<Loading />}>
        {data.state === 'draft' ? <DraftContent draft={data} /> : <IssuedContent invoice={data} />}
      </Suspense>
    );
  }
  if (!error) return <Loading />;
  return (
    <BillingPage title={title} section="/billing/invoices">
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      <Link component={RouterLink} to="/billing/invoices">
        All invoices
      </Link>
    </BillingPage>
  );
}
