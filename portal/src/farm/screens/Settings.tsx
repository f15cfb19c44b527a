import { api, fullName, type ReplyOf } from '@swathline/contract';
import { formatMoment } from '@swathline/client/format/format';
import { useEffect, useState } from 'react';
import { Alert, Button, Disclosure } from '../../kit/controls.tsx';
import { Layout } from '../layout/Layout.tsx';
import css from '../layout/farm.module.css';
import { useFarm } from '../state/farm-context.ts';
import { useCall } from '../state/use-call.ts';
import { Notices } from './Notices.tsx';

export function Settings() {
  const { bundle, signOut } = useFarm();
  const { farmer } = bundle;
  return (
    <Layout title="Settings" tab="settings">
      <p>{[fullName(farmer), farmer.companyName, farmer.email].filter(Boolean).join(', ')}</p>
      <Notices />
      <Install />
      <Sessions />
      <div className={css['actions']}>
        <Button onClick={() => void signOut()}>Sign out on this device</Button>
      </div>
    </Layout>
  );
}

function Install() {
  return (
    <Disclosure summary="Put this page on the home screen">
      <p>On an iPhone or iPad: open the page in Safari, tap Share, then Add to Home Screen. Push messages need this there.</p>
      <p>On Android: open the menu of the browser, then Install app or Add to Home screen.</p>
    </Disclosure>
  );
}

type Session = ReplyOf<typeof api.sessions.list>['sessions'][number];

/** Where the farmer is signed in. */
function Sessions() {
  const { call } = useFarm();
  const [sessions, setSessions] = useState<readonly Session[]>([]);
  const { isBusy, failure, run } = useCall();
  useEffect(() => {
    call(api.sessions.list).then(
      (reply) => setSessions(reply.sessions),
      () => undefined,
    );
  }, [call]);
  const end = (id: string) =>
    run(async () => {
      await call(api.sessions.end, { params: { sessionId: id } });
      setSessions((await call(api.sessions.list)).sessions);
    });
  if (sessions.length === 0) return null;
  return (
    <>
      <h2>Where you are signed in</h2>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <ul className={css['rows']}>
        {sessions.map(({ id, browser, system, lastUsedAt, isCurrent }) => (
          <li key={id}>
            <div>
              <span>
                {[browser, system].filter(Boolean).join(' on ') || 'A device'}
                <span className={css['muted']}>{isCurrent ? ', this device' : `, last used ${formatMoment(lastUsedAt)}`}</span>
              </span>
              {!isCurrent && (
                <Button variant="text" isBusy={isBusy} onClick={() => void end(id)}>
                  Sign out there
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
