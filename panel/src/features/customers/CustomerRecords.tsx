import Link from '@mui/material/Link';
import { api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { listQueryOf } from '../../shared/api/rows.ts';
import { Card, CardRow, CardRows, EmptyCardText } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';
import { LATE_STYLE, placeText, recordStateStyle, timeOrNotEntered } from '../records/record-text.ts';

const MAX_ROWS = 10;

/** The newest application records of a customer's land; open ones first. */
export function CustomerRecords({ customerId }: { customerId: string }) {
  const { data, error, refetch } = useQuery(listQueryOf(api.records.list, { query: { farmerId: customerId, limit: MAX_ROWS } }));
  return (
    <Card
      title="Records"
      action={
        data && data.total > 0 ? (
          <Link component={RouterLink} to={`/records?farmerId=${customerId}`}>
            All {data.total} records
          </Link>
        ) : undefined
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <EmptyCardText>No records yet. One opens for each field of a completed job.</EmptyCardText>}
      {data && data.rows.length > 0 && (
        <CardRows label="Records">
          {data.rows.map((record) => (
            <CardRow
              key={record.id}
              start={
                <Link component={RouterLink} to={`/records/${record.id}`}>
                  {placeText(record)}
                </Link>
              }
              end={<StatusChip style={record.isLate ? LATE_STYLE : recordStateStyle(record.state)} />}
              note={[record.recordNumber, record.productNames.join(', '), timeOrNotEntered(record.startedAt)].filter(Boolean).join(' · ')}
            />
          ))}
        </CardRows>
      )}
    </Card>
  );
}
