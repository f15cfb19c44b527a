import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { api, formatMoney, hasEnded, type InvoiceRow, isZero } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDay } from '@swathline/client/format/format';
import { Link as RouterLink } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { CardRow, CardRows } from '../../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { DetailsSection } from '../details/DetailsLayout.tsx';
import type { SectionProps } from './sections.ts';

const STATE_TEXT = { draft: 'draft', sent: 'sent', accepted: 'accepted' } as const;

/** The quotes of a job and, once it is completed, what is billed of it. */
export function JobMoney({ job }: SectionProps) {
  const { id, userId, status } = job;
  const { data, error, refetch } = useQuery(queryOf(api.quotes.list, { query: { sprayJobId: id } }));
  return (
    <>
      <DetailsSection title="Quotes">
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {data?.quotes.length === 0 && <Hint>No quote was made for this job.</Hint>}
        {data && data.quotes.length > 0 && (
          <CardRows label="Quotes">
            {data.quotes.map(({ id: quoteId, number, state, subtotal, validUntil }) => (
              <CardRow
                key={quoteId}
                start={
                  <>
                    <Link component={RouterLink} to={`/billing/quotes/${quoteId}`}>
                      Quote {number}
                    </Link>
                    , {STATE_TEXT[state]}
                  </>
                }
                end={formatMoney(subtotal)}
                note={`Valid until ${formatDay(validUntil)}, before tax`}
              />
            ))}
          </CardRows>
        )}
        {!hasEnded(status) && (
          <Button size="small" component={RouterLink} to={`/billing/quotes?job=${id}`}>
            New quote
          </Button>
        )}
      </DetailsSection>
      <DetailsSection title="Invoices">
        {status === 'completed' ? <JobInvoices job={job} /> : <Hint>Signed records of the completed job are billed.</Hint>}
        <Button size="small" component={RouterLink} to={`/billing/invoices?customerId=${userId}`}>
          Invoices of the customer
        </Button>
      </DetailsSection>
    </>
  );
}

/** What is billed of a completed job, and what is left to bill. */
function JobInvoices({ job: { id } }: Pick<SectionProps, 'job'>) {
  const invoices = useQuery(queryOf(api.invoices.list, { query: { sprayJobId: id, limit: 50 } }));
  const unbilled = useQuery(queryOf(api.billing.unbilled, { query: { sprayJobId: id } }));
  const error = invoices.error ?? unbilled.error;
  const rows = invoices.data?.invoices ?? [];
  const left = unbilled.data;
  const retry = () => void Promise.all([invoices.refetch(), unbilled.refetch()]);
  return (
    <>
      {error && <ErrorNotice error={error} onRetry={retry} />}
      {rows.length > 0 && (
        <CardRows label="Invoices">
          {rows.map((row) => (
            <CardRow
              key={row.id}
              start={
                <Link component={RouterLink} to={`/billing/invoices/${row.id}`}>
                  {row.number ?? 'Draft'}
                </Link>
              }
              end={formatMoney(row.total)}
              note={[row.customerName, row.issuedOn ? formatDay(row.issuedOn) : 'not issued yet', openText(row)]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </CardRows>
      )}
      {left && left.recordCount > 0 && (
        <Hint>
          {formatCount(left.recordCount, 'signed record')} not billed yet: {formatMoney(left.expected)} before tax.
        </Hint>
      )}
      {invoices.data && left?.recordCount === 0 && rows.length === 0 && <Hint>Nothing of this job can be billed yet.</Hint>}
    </>
  );
}

const openText = ({ state, open }: InvoiceRow) => {
  if (state === 'draft') return '';
  return isZero(open) ? 'paid' : `${formatMoney(open)} open`;
};
