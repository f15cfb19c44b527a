import { api, fullName } from '@swathline/contract';
import { formatMoment } from '@swathline/client/format/format';
import { Alert, Button, Disclosure } from '../../kit/controls.tsx';
import { Layout } from '../layout/Layout.tsx';
import css from '../layout/farm.module.css';
import { useFarm } from '../state/farm-context.ts';
import { useCall } from '../state/use-call.ts';
import { useLoaded } from '../state/use-loaded.ts';
import { NotLoaded } from './NotLoaded.tsx';
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

const SIGNED_IN = 'Where you are signed in';

/** Where the farmer is signed in. */
function Sessions() {
  const { call } = useFarm();
  const { loaded, setLoaded, ...loading } = useLoaded(() => call(api.sessions.list));
  const { isBusy, failure, run } = useCall();
  const end = (id: string) =>
    run(async () => {
      await call(api.sessions.end, { params: { sessionId: id } });
      setLoaded(await call(api.sessions.list));
    });
  if (!loaded) return <NotLoaded title={SIGNED_IN} {...loading} />;
  return (
    <>
      <h2>{SIGNED_IN}</h2>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <ul className={css['rows']}>
        {loaded.sessions.map(({ id, browser, system, lastUsedAt, isCurrent }) => (
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
