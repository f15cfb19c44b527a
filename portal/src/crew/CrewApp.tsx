import { type CrewBundle, registerUtcOffsets, setShownClock } from '@swathline/contract';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { AddNote, LeftOver, Load, Pause } from './screens/forms/Forms.tsx';
import { Job } from './screens/Job.tsx';
import { Outbox } from './screens/Outbox.tsx';
import { AddReading, Finish } from './screens/forms/ReadingForms.tsx';
import { Today } from './screens/Today.tsx';
import { Welcome } from './screens/Welcome.tsx';
import { type Crew, CrewContext, useCrew } from './state/crew-context.ts';
import { hasEnded } from './state/facts.ts';
import { isForm, type Screen, useScreens } from './state/screens.ts';
import { useCrewState } from './state/use-crew-state.ts';
import { usePositionReports } from './state/use-position-reports.ts';
import { type CrewJobOnPhone, useJob } from './state/use-job.ts';
import type { CrewStore } from './store/open-store.ts';
import { Alert, Button, Loading } from '../kit/controls.tsx';
import { Layout } from './layout/Layout.tsx';
import { followPageUpdates, type PageUpdates } from './worker/page-updates.ts';

const Mixing = lazy(() => import('./mixing/Mixing.tsx').then((m) => ({ default: m.Mixing })));
const JobMap = lazy(() => import('./screens/JobMap.tsx').then((m) => ({ default: m.JobMap })));
const AddPhoto = lazy(() => import('./screens/forms/PlaceForms.tsx').then((m) => ({ default: m.AddPhoto })));
const FieldDone = lazy(() => import('./screens/forms/FieldDone.tsx').then((m) => ({ default: m.FieldDone })));
const Start = lazy(() => import('./screens/Start.tsx').then((m) => ({ default: m.Start })));
const ThisPhone = lazy(() => import('./screens/ThisPhone.tsx').then((m) => ({ default: m.ThisPhone })));
const AddHazard = lazy(() => import('./screens/forms/PlaceForms.tsx').then((m) => ({ default: m.AddHazard })));

/** The crew's page. */
export function CrewApp({ store }: { store: CrewStore }) {
  const screens = useScreens();
  const { state, ...parts } = useCrewState(store);
  const position = usePositionReports(state);
  usePageUpdates(screens.screen, parts.refresh);
  const token = state?.phone.token;
  useEffect(() => {
    // The office loses the subscription to push messages by a restore.
    if (token) import('./screens/AlarmMessages.tsx').then((m) => m.refreshSubscription(token)).catch(() => undefined);
  }, [token]);
  const crew = useMemo<Crew | null>(
    () => state && { ...state, ...parts, ...screens, position, store, clock: { timeZone: timeZoneOf(state.copy?.bundle), now: state.now } },
    [state, parts, screens, position, store],
  );
  if (!crew) return <Loading />;
  return <CrewContext value={crew}>{crew.phone.token === null ? <Welcome /> : <ScreenOf screen={crew.screen} />}</CrewContext>;
}

/** The operation's time zone, with its offsets and clock registered: a phone takes long to load its own time zone data. */
function timeZoneOf(bundle: CrewBundle | undefined): string | undefined {
  if (bundle) {
    registerUtcOffsets(bundle.timeZone, bundle.utcOffsets ?? []);
    setShownClock(bundle.clock ?? '24h');
  }
  return bundle?.timeZone;
}

const PHONE_SCREENS = { today: <Today />, outbox: <Outbox />, settings: <ThisPhone /> };

function ScreenOf({ screen }: { screen: Screen }): ReactNode {
  return (
    <Suspense fallback={<Loading />}>
      {'jobId' in screen ? <JobScreen key={`${screen.name} ${screen.jobId}`} screen={screen} /> : PHONE_SCREENS[screen.name]}
    </Suspense>
  );
}

type JobScreenName = Exclude<Screen['name'], 'today' | 'outbox' | 'settings' | 'field'>;

const JOB_SCREENS: Record<JobScreenName, ComponentType<CrewJobOnPhone>> = {
  job: Job,
  map: JobMap,
  start: Start,
  reading: AddReading,
  load: Load,
  leftover: LeftOver,
  finish: Finish,
  mixing: Mixing,
  note: AddNote,
  photo: AddPhoto,
  hazard: AddHazard,
  pause: Pause,
};

/** The forms of work on a job, which end with the job. */
const WORK_SCREENS: readonly Screen['name'][] = ['start', 'load', 'field', 'pause', 'finish'];

function JobScreen({ screen }: { screen: Extract<Screen, { jobId: string }> }) {
  const present = useJob(screen.jobId);
  const [last, setLast] = useState(present);
  if (present && present !== last) setLast(present);
  const { open, copy, phone } = useCrew();
  // A job that ends or leaves the phone while a form is open takes nothing away from what is being typed. An access that ends does.
  const isKept = isForm(screen) && screen.name !== 'mixing' && !phone.isRevoked;
  const found = present ?? (isKept ? last : null);
  const [wasOver] = useState(() => found !== null && hasEnded(found.job, found.progress));
  // Today says why: the access has ended, or the copy is hidden.
  if (!copy && !found) return <Today />;
  if (!found) {
    return (
      <Layout title="Job">
        <Alert severity="error">
          This job is no longer yours, or no longer planned. What you reported on it is in the outbox. Call the office.
        </Alert>
        <Button onClick={() => open({ name: 'today' })}>Today</Button>
      </Layout>
    );
  }
  // A form that is still in the browser's history.
  if (wasOver && WORK_SCREENS.includes(screen.name)) return <Job {...found} />;
  if ('fieldId' in screen) return <FieldDone {...found} fieldId={screen.fieldId} />;
  const Body = JOB_SCREENS[screen.name];
  return <Body {...found} />;
}

/** Applies a new version of the page when no form is open: nothing that is stored is touched, only what is being typed could be lost. */
function usePageUpdates(screen: Screen, refresh: () => void): void {
  const [updates, setUpdates] = useState<PageUpdates | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    followPageUpdates({ onStored: refresh, onWaiting: () => setWaiting(true) }).then(setUpdates, () => undefined);
  }, [refresh]);
  const isSafe = !isForm(screen);
  useEffect(() => {
    if (isWaiting && isSafe) updates?.apply();
  }, [isWaiting, isSafe, updates]);
}
