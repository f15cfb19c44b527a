import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { api, NOTIFICATIONS, type Notification, notificationsFor, type ReplyOf } from '@swathline/contract';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, type CallFailed } from '../../shared/api/call.ts';
import { PublicPage } from './PublicPage.tsx';

const TITLE = 'Which mails you get';

type Settings = ReplyOf<typeof api.mailSettings.get>;

/** Opened by the link at the foot of an email; works without a session. */
export function MailSettingsPage() {
  const [url] = useSearchParams();
  const token = url.get('token') ?? '';
  const [settings, setSettings] = useState<Settings | null>(null);
  const [problem, setProblem] = useState<CallFailed | null>(null);

  const load = useCallback(() => {
    call(api.mailSettings.get, { query: { token } }).then(setSettings, setProblem);
  }, [token]);
  useEffect(load, [load]);

  if (settings) return <Switches token={token} settings={settings} />;
  return (
    <PublicPage title={TITLE}>
      {problem === null ? <LinearProgress aria-label="Loading" /> : <Alert severity="error">{problem.message}</Alert>}
      {problem !== null && problem.status !== 404 && problem.code !== 'invalid' && (
        <Button
          onClick={() => {
            setProblem(null);
            load();
          }}
        >
          Try Again
        </Button>
      )}
    </PublicPage>
  );
}

interface Outcome {
  severity: 'success' | 'error';
  text: string;
}

/** Each switch is saved at once and reset if that fails. */
function Switches({ token, settings }: { token: string; settings: Settings }) {
  const [wanted, setWanted] = useState(settings.notifications);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const change = async (name: Notification, isOn: boolean) => {
    setWanted((now) => ({ ...now, [name]: isOn }));
    try {
      await call(api.mailSettings.update, { body: { token, notifications: { [name]: isOn } } });
      setOutcome({ severity: 'success', text: isOn ? 'Saved. You will get this mail.' : 'Saved. You will not get this mail any more.' });
    } catch (failed) {
      setWanted((now) => ({ ...now, [name]: !isOn }));
      setOutcome({ severity: 'error', text: (failed as Error).message });
    }
  };

  return (
    <PublicPage title={TITLE}>
      <Typography id="mail-me" sx={{ color: 'text.secondary' }}>
        Mail me when
      </Typography>
      <div role="group" aria-labelledby="mail-me">
        {notificationsFor(settings.role).map((name) => (
          <FormControlLabel
            key={name}
            label={NOTIFICATIONS[name].label}
            control={<Switch checked={wanted[name]} onChange={(_, isOn) => void change(name, isOn)} />}
            sx={{ display: 'flex', minHeight: 48 }}
          />
        ))}
      </div>
      {outcome && <Alert severity={outcome.severity}>{outcome.text}</Alert>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Mails about your account, such as a link to set a new password, always come.
      </Typography>
    </PublicPage>
  );
}
