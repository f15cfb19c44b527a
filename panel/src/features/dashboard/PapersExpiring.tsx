import { Link } from 'react-router';
import { addDays, api, paperName } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listQueryOf } from '../../shared/api/rows.ts';
import { Card, CardRow, CardRows } from '../../shared/ui/Card.tsx';
import { todayIn } from '../../shared/ui/format/days.ts';
import { operationTimeZone } from '@swathline/client/format/format';
import Button from '@mui/material/Button';
import { DUE_DAYS, expiryDayText, paperStyle } from '../papers/PaperStatus.tsx';

const MAX_SHOWN = 5;

/** The papers that expire next, and those that have expired. Renders nothing if there are none, or if they cannot be loaded. */
export function PapersExpiring() {
  const [expiringBefore] = useState(() => addDays(todayIn(operationTimeZone()), DUE_DAYS + 1));
  const query = { isCurrent: 'true', expiringBefore, sort: 'expiresOn', order: 'asc', limit: MAX_SHOWN };
  const { data } = useQuery(listQueryOf(api.credentials.list, { query }));
  if (!data || data.rows.length === 0) return null;

  const rest = data.total - data.rows.length;
  return (
    <Card
      title="Papers expiring"
      action={
        <Button component={Link} to="/office" size="small">
          {rest > 0 ? `Show all ${data.total}` : 'Show papers'}
        </Button>
      }
    >
      <CardRows label="Papers expiring">
        {data.rows.map((paper) => (
          <CardRow
            key={paper.id}
            start={`${paperName(paper)}, ${paper.holder}`}
            end={`${paperStyle(paper).label === 'Expired' ? 'Expired ' : ''}${expiryDayText(paper)}`}
          />
        ))}
      </CardRows>
    </Card>
  );
}
