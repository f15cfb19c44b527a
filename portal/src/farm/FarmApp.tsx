import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { describeScreenFailure } from '@swathline/client/api/load-failure';
import { Boundary } from '../kit/Boundary.tsx';
import { PublicFrame } from '../kit/CardPage.tsx';
import { Alert, Button, Loading } from '../kit/controls.tsx';
import { Jobs } from './screens/Jobs.tsx';
import { SignIn } from './screens/SignIn.tsx';
import { FarmContext } from './state/farm-context.ts';
import type { FarmStore } from './state/farm-store.ts';
import { forgetWantedScreen, type Screen, useMailedLink, useScreen } from './state/screens.ts';
import { useFarmState } from './state/use-farm-state.ts';
import { keepPage } from './worker/keep-page.ts';

const LATER: Record<Exclude<Screen['name'], 'jobs'>, () => Promise<{ default: ComponentType<{ id: string }> }>> = {
  job: () => import('./screens/Job.tsx').then((m) => ({ default: m.Job })),
  confirm: () => import('./screens/ConfirmLand.tsx').then((m) => ({ default: m.ConfirmLand })),
  order: () => import('./screens/Order.tsx').then((m) => ({ default: m.Order })),
  land: () => import('./screens/Land.tsx').then((m) => ({ default: m.Land })),
  field: () => import('./screens/Field.tsx').then((m) => ({ default: m.Field })),
  'propose-outline': () => import('./screens/Propose.tsx').then((m) => ({ default: m.ProposeOutline })),
  'propose-zone': () => import('./screens/Propose.tsx').then((m) => ({ default: m.ProposeZone })),
  papers: () => import('./screens/Documents.tsx').then((m) => ({ default: m.Documents })),
  settings: () => import('./screens/Settings.tsx').then((m) => ({ default: m.Settings })),
};

const SCREENS = Object.fromEntries(Object.entries(LATER).map(([name, load]) => [name, lazy(load)]));

/** When the other screens are loaded, so that they open without a connection too: after the first one, which needs the line for itself. */
const LATER_MS = 5_000;

/** The farmer's page. */
export function FarmApp({ store }: { store: FarmStore }) {
  const { state, farm, signIn, refresh } = useFarmState(store);
  const { link, forgetLink } = useMailedLink();
  const [failedLink, setFailedLink] = useState<string | null>(null);
  const screen = useScreen();
  const isLoaded = farm !== null;
  // Each screen loads further files to keep.
  useEffect(() => void keepPage().catch(() => undefined), [screen.name, isLoaded]);
  useEffect(() => {
    if (!isLoaded) return undefined;
    const timer = setTimeout(() => void keepAllScreens().catch(() => undefined), LATER_MS);
    return () => clearTimeout(timer);
  }, [isLoaded]);

  if (!state) return <Loading />;
  const isSignedIn = state.token !== null;
  if (!isSignedIn || (link !== null && link !== failedLink)) {
    const onToken = async (token: string) => {
      await signIn(token);
      forgetWantedScreen();
      forgetLink();
    };
    // A link that has been used or is too old leaves the device's session as it is.
    return (
      <PublicFrame>
        <SignIn key={link} link={link} message={state.message} onToken={onToken} onLinkFailed={() => setFailedLink(link)} />
      </PublicFrame>
    );
  }
  if (!farm) return state.problem === null ? <Loading /> : <NotLoaded problem={state.problem} onRetry={() => void refresh()} />;
  const Body = SCREENS[screen.name] ?? Jobs;
  return (
    <FarmContext value={farm}>
      <Boundary
        key={`${screen.name} ${screen.id}`}
        fallback={(error) => <NotLoaded problem={describeScreenFailure(error)} onRetry={() => window.location.reload()} />}
      >
        <Suspense fallback={<Loading />}>
          <Body id={screen.id} />
        </Suspense>
      </Boundary>
    </FarmContext>
  );
}

async function keepAllScreens(): Promise<void> {
  await Promise.all(Object.values(LATER).map((load) => load()));
  await keepPage();
}

function NotLoaded({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <main className="starting">
      <Alert severity="error">
        <span>{problem}</span>
        <Button variant="text" onClick={onRetry}>
          Retry
        </Button>
      </Alert>
    </main>
  );
}
