import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ALARM_IS_A_HELP, api, describeAlarm, type RaisedAlarm } from '@swathline/contract';
import { formatMoment } from '@swathline/client/format/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../shared/api/queries.ts';
import { CardRow, CardRows } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { AcknowledgeDialog } from './AcknowledgeDialog.tsx';

/** The alarms of a job's flights, with who acknowledged them and why. Nothing for a job without any. */
export function JobAlarms({ jobId }: { jobId: string }) {
  const { data, error, refetch } = useQuery(queryOf(api.flightAlarms.list, { query: { sprayJobId: jobId } }));
  const [acknowledged, setAcknowledged] = useState<RaisedAlarm | null>(null);
  const failure = error && <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data || data.alarms.length === 0) return failure;
  return (
    <section aria-label="Alarms of flights">
      <Typography variant="subtitle2" component="h3" sx={{ color: 'primary.main' }}>
        Alarms of flights
      </Typography>
      {failure}
      <CardRows label="Alarms of flights">
        {data.alarms.map((alarm) => (
          <CardRow
            key={alarm.id}
            start={describeAlarm(alarm)}
            end={
              alarm.acknowledgedAt === null && (
                <Button size="small" onClick={() => setAcknowledged(alarm)}>
                  Acknowledge
                </Button>
              )
            }
            note={standing(alarm)}
          />
        ))}
      </CardRows>
      <Hint>{ALARM_IS_A_HELP}</Hint>
      {acknowledged && <AcknowledgeDialog alarm={acknowledged} onClose={() => setAcknowledged(null)} />}
    </section>
  );
}

const standing = ({ at, acknowledgedBy, note }: RaisedAlarm) =>
  `${formatMoment(at)}${acknowledgedBy === null ? ', not acknowledged' : `. ${acknowledgedBy}: ${note ?? ''}`}`;
