import { call } from '@swathline/client/api/call';
import { api, type ReplyOf, NOTIFICATIONS, type Notification, notificationsFor } from '@swathline/contract';
import { useCallback, useEffect, useState } from 'react';
import type { CallFailed } from '@swathline/client/api/request';
import { useSearchParams } from 'wouter';
import { Alert, Button, ProgressBar, Secondary, Switch } from '../kit/controls.tsx';
import { PublicPage } from '../kit/CardPage.tsx';

const TITLE = 'Which mails you get';

type Settings = ReplyOf<typeof api.mailSettings.get>;

/** Opened by the link at the foot of an email; works without a session. */
export function MailSettingsPage() {
  const [searchParams] = useSearchParams();
  const token = searchParams.get('token') ?? '';
  const [settings, setSettings] = useState<Settings | null>(null);
  const [problem, setProblem] = useState<CallFailed | null>(null);

  const load = useCallback(() => {
    call(api.mailSettings.get, { query: { token } }).then(setSettings, setProblem);
  }, [token]);
  useEffect(load, [load]);

  if (settings) return <Switches token={token} settings={settings} />;
  return (
    <PublicPage title={TITLE}>
      {problem === null ? <ProgressBar label="Loading" /> : <Alert severity="error">{problem.message}</Alert>}
      {problem !== null && problem.status !== 404 && problem.code !== 'invalid' && (
        <Button
          variant="text"
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
      <Secondary id="mail-me">Mail me when</Secondary>
      <div role="group" aria-labelledby="mail-me">
        {notificationsFor(settings.role).map((name) => (
          <Switch key={name} label={NOTIFICATIONS[name].label} isOn={wanted[name]} onChange={(isOn) => void change(name, isOn)} />
        ))}
      </div>
      {outcome && <Alert severity={outcome.severity}>{outcome.text}</Alert>}
      <Secondary isSmall>Mails about your account, such as a link to set a new password, are always sent.</Secondary>
    </PublicPage>
  );
}
