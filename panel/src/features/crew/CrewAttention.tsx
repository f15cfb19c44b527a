import { api, type CrewAttention as Attention } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../shared/api/queries.ts';
import { Card, CardRow, CardRows } from '../../shared/ui/Card.tsx';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { formatMoment } from '@swathline/client/format/format';
import Button from '@mui/material/Button';
import { reportText } from './report-text.ts';

const ResolveDialog = lazyDialog(() => import('./ResolveDialog.tsx').then((m) => m.ResolveDialog));

const REFRESH_MS = 60_000;

/** The crews' reports that the office must look at, each with what to do. Renders nothing if there are none or they cannot be loaded. */
export function CrewAttention() {
  const { data } = useQuery({ ...queryOf(api.crewOffice.attention, { query: {} }), refetchInterval: REFRESH_MS });
  const [open, setOpen] = useState<Attention | null>(null);
  if (!data || data.items.length === 0) return null;
  return (
    <Card title={`The office must look (${data.total})`}>
      <CardRows label="The office must look">
        {data.items.map((item) => (
          <CardRow
            key={item.id}
            start={`${item.jobName}: ${reportText(item)}`}
            end={
              <Button size="small" onClick={() => setOpen(item)}>
                Mark as dealt with
              </Button>
            }
            note={`${item.todo} ${item.by.name}, ${formatMoment(item.happenedAt)}`}
          />
        ))}
      </CardRows>
      {open && <ResolveDialog event={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}
