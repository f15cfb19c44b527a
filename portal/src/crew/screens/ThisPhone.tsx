import { fullName } from '@swathline/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { PAGE_VERSION } from '../state/use-crew-state.ts';
import { describeBattery } from '../state/use-position-reports.ts';
import { updatePhone } from '../store/phone-state.ts';
import { useCrew } from '../state/crew-context.ts';
import { Alert, Button, Switch } from '../../kit/controls.tsx';
import { isOnHomeScreen } from '../worker/home-screen.ts';
import { Layout } from '../layout/Layout.tsx';
import { ExportButton } from './Outbox.tsx';
import css from '../layout/crew.module.css';

// Few people open it, and the page loads without it.
const AlarmMessages = lazy(() => import('./AlarmMessages.tsx').then((m) => ({ default: m.AlarmMessages })));

/** Whose phone this is, and how safe what is on it is. */
export function ThisPhone() {
  const { phone } = useCrew();
  return (
    <Layout title="This phone">
      <dl>
        <div>
          <dt>Person</dt>
          <dd>{phone.person ? fullName(phone.person) : 'Not known yet'}</dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>{phone.phone?.name ?? 'Not known yet'}</dd>
        </div>
        <div>
          <dt>Version of the page</dt>
          <dd>{PAGE_VERSION}</dd>
        </div>
      </dl>
      <Suspense>
        <AlarmMessages token={phone.token ?? ''} />
      </Suspense>
      {phone.person?.role === 'pilot' && <Positions />}
      <Storage />
      <HomeScreen />
      <ExportButton />
    </Layout>
  );
}

/** Off until the pilot turns it on. */
function Positions() {
  const { phone, position, store, refresh } = useCrew();
  const [battery, setBattery] = useState<string | null>(null);
  useEffect(() => {
    describeBattery().then(setBattery, () => undefined);
  }, [position]);
  const turn = (wantsPositions: boolean) => void updatePhone(store, () => ({ wantsPositions })).then(refresh);
  return (
    <section>
      <h2>Position</h2>
      <Switch label="Send my position while this page is open" isOn={phone.wantsPositions} onChange={turn} />
      <p className={css['hint']}>
        It keeps the screen on and uses the battery. It ends when this page is closed or the phone is locked; a tracker app is the way for
        the whole day.
      </p>
      {position && (
        <Alert severity={position.isProblem ? 'warning' : 'success'}>
          {position.text} {battery}
        </Alert>
      )}
    </section>
  );
}

/** Asks the browser to keep what is stored even when the phone is short of space. */
function Storage() {
  const [isKept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    // Pages without HTTPS have no storage manager, though the types say otherwise.
    const { storage } = navigator as { storage?: StorageManager };
    storage?.persisted().then(setKept, () => undefined);
  }, []);
  if (isKept === null) return null;
  if (isKept) return <Alert severity="success">The browser keeps what is stored on this phone.</Alert>;
  return (
    <>
      <Alert severity="warning">
        The browser may delete what is stored if the phone is short of space. Add this page to the home screen.
      </Alert>
      <Button onClick={() => void navigator.storage.persist().then(setKept)}>Keep what is stored</Button>
    </>
  );
}

/** Chromium's event, which the DOM's types do not declare. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

let installPrompt: InstallPrompt | null = null;
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  installPrompt = event as InstallPrompt;
});

/** How the page gets an icon. Safari offers no button, so it is described. */
function HomeScreen() {
  if (isOnHomeScreen()) return null;
  return (
    <section>
      <h2>Add to home screen</h2>
      {installPrompt ? (
        <Button onClick={() => void installPrompt?.prompt()}>Add to home screen</Button>
      ) : (
        <p>On an iPhone: touch Share, then Add to Home Screen. On Android: open the menu of the browser, then Add to Home screen.</p>
      )}
    </section>
  );
}
