import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { describeAlarm, type RaisedAlarm } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { useAlarmSound } from './alarm-sound.ts';
import { OPEN_ALARMS } from './open-alarms.ts';

const AcknowledgeDialog = lazyDialog(() => import('./AcknowledgeDialog.tsx').then((m) => m.AcknowledgeDialog));

const INTERVAL_MS = 10_000;
const MAX_SHOWN = 3;

/** On every screen, also of a hidden tab: the alarms of flights that nobody acknowledged. New ones are heard. */
export function AlarmBanner() {
  const { data } = useQuery({ ...OPEN_ALARMS, refetchInterval: INTERVAL_MS, refetchIntervalInBackground: true });
  const [acknowledged, setAcknowledged] = useState<RaisedAlarm | null>(null);
  const alarms = data?.alarms ?? [];
  useAlarmSound(alarms.map(({ id }) => id));
  return (
    <Box role="region" aria-label="Alarms of flights" sx={{ displayPrint: 'none' }}>
      {alarms.slice(0, MAX_SHOWN).map((alarm) => (
        <Alert
          key={alarm.id}
          severity="error"
          variant="filled"
          sx={{ bgcolor: '#b3261e', color: '#fff', borderRadius: 0, flexWrap: 'wrap', overflowWrap: 'anywhere' }}
          action={
            <>
              <Button color="inherit" size="small" component={Link} to={`/pilots?pilot=${alarm.pilotId}`}>
                Show on map
              </Button>
              <Button color="inherit" size="small" onClick={() => setAcknowledged(alarm)}>
                Acknowledge
              </Button>
            </>
          }
        >
          {describeAlarm(alarm)}
        </Alert>
      ))}
      {alarms.length > MAX_SHOWN && <Alert severity="error">{`${alarms.length - MAX_SHOWN} more alarms are open.`}</Alert>}
      {acknowledged && <AcknowledgeDialog alarm={acknowledged} onClose={() => setAcknowledged(null)} />}
    </Box>
  );
}
