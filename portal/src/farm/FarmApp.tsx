import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { describeScreenFailure } from '@swathline/client/api/load-failure';
import { Boundary } from '../kit/Boundary.tsx';
import { PublicFrame } from '../kit/CardPage.tsx';
import { Alert, Button, Loading } from '../kit/controls.tsx';
import { Jobs } from './screens/Jobs.tsx';
import { SignIn } from './screens/SignIn.tsx';
import { FarmContext } from './state/farm-context.ts';
import type { FarmStore } from './state/farm-store.ts';
import { type Screen, useScreen } from './state/screens.ts';
import { useFarmState } from './state/use-farm-state.ts';
import { keepPage } from './worker/keep-page.ts';

const SCREENS: Record<Screen['name'], ComponentType<{ id: string }>> = {
  jobs: Jobs,
  job: lazy(() => import('./screens/Job.tsx').then((m) => ({ default: m.Job }))),
  confirm: lazy(() => import('./screens/ConfirmLand.tsx').then((m) => ({ default: m.ConfirmLand }))),
  order: lazy(() => import('./screens/Order.tsx').then((m) => ({ default: m.Order }))),
  land: lazy(() => import('./screens/Land.tsx').then((m) => ({ default: m.Land }))),
  field: lazy(() => import('./screens/Field.tsx').then((m) => ({ default: m.Field }))),
  'propose-outline': lazy(() => import('./screens/Propose.tsx').then((m) => ({ default: m.ProposeOutline }))),
  'propose-zone': lazy(() => import('./screens/Propose.tsx').then((m) => ({ default: m.ProposeZone }))),
  papers: lazy(() => import('./screens/Documents.tsx').then((m) => ({ default: m.Documents }))),
  settings: lazy(() => import('./screens/Settings.tsx').then((m) => ({ default: m.Settings }))),
};

/** The farmer's page. */
export function FarmApp({ store }: { store: FarmStore }) {
  const { state, farm, signIn, refresh } = useFarmState(store);
  const screen = useScreen();
  const isLoaded = farm !== null;
  // Each screen loads further files to keep.
  useEffect(() => void keepPage().catch(() => undefined), [screen.name, isLoaded]);

  if (!state) return <Loading />;
  if (state.token === null) {
    return (
      <PublicFrame>
        <SignIn message={state.message} onToken={signIn} />
      </PublicFrame>
    );
  }
  if (!farm) return state.problem === null ? <Loading /> : <NotLoaded problem={state.problem} onRetry={() => void refresh()} />;
  const Body = SCREENS[screen.name];
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
