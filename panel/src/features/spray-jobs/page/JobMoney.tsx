import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { api, hasEnded } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@swathline/client/format/format';
import { Link as RouterLink } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { CardRow, CardRows } from '../../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { DetailsSection, DetailsText } from '../details/DetailsLayout.tsx';
import type { SectionProps } from './sections.ts';

const STATE_TEXT = { draft: 'draft', sent: 'sent', accepted: 'accepted' } as const;

/** The quotes of a job, and the way to the invoices of its customer. */
export function JobMoney({ job: { id, userId, status } }: SectionProps) {
  const { data, error, refetch } = useQuery(queryOf(api.quotes.list, { query: { sprayJobId: id } }));
  return (
    <DetailsSection title="Quotes">
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data?.quotes.length === 0 && <DetailsText>No quote was made for this job.</DetailsText>}
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
              end={`$${subtotal}`}
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
      <Button size="small" component={RouterLink} to={`/billing/invoices?customerId=${userId}`}>
        Invoices of the customer
      </Button>
    </DetailsSection>
  );
}
