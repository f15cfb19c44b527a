import { CREW_COPY_DAYS, dayIn, formatSprayDays, fullName, placeText } from '@swathline/contract';
import { useState } from 'react';
import { isReady } from '../state/offline-ready.ts';
import { type Crew, useCrew } from '../state/crew-context.ts';
import { factsOf, type JobProgress, progressOf } from '../state/facts.ts';
import { describeAccuracy, positionAge } from '../state/position.ts';
import { distanceText, jobStateText, timeText } from '../state/texts.ts';
import { useOwnPosition, usePositionPermission } from '../state/use-own-position.ts';
import { Alert, Button } from '../../kit/controls.tsx';
import { Layout } from '../layout/Layout.tsx';
import { ExportButton } from './Outbox.tsx';
import { PasteLink } from './PasteLink.tsx';
import css from '../layout/crew.module.css';

type Job = NonNullable<Crew['copy']>['bundle']['jobs'][number];

/** The jobs that name the person: those that go on first, then by day. */
export function Today() {
  const crew = useCrew();
  const { copy, isCopyHidden, clock, open, phone, position } = crew;
  const here = useHere();
  const jobs = (copy?.bundle.jobs ?? []).map((job) => ({ job, progress: progressOf(job, factsOf(job.id, crew)) }));
  const today = dayIn(clock.timeZone, new Date(clock.now));
  const isOfToday = (time: string | null) => time !== null && dayIn(clock.timeZone, new Date(time)) === today;
  const groupOf = (job: Job, progress: JobProgress) => {
    if (isRunning(job, progress)) return 'In progress';
    if (isOn(job, today) || isOfToday(progress.finished?.at ?? null)) return 'Today';
    return firstDay(job) > today && !isDone(job, progress) ? 'Coming' : 'Earlier';
  };
  const groups = ['In progress', 'Today', 'Coming', 'Earlier'].map((title) => ({
    title,
    jobs: jobs.filter(({ job, progress }) => groupOf(job, progress) === title),
  }));
  return (
    <Layout title="Today" hasBack={false}>
      {phone.person && <p className={css['lead']}>{fullName(phone.person)}</p>}
      {position && <Alert severity={position.isProblem ? 'warning' : 'success'}>{position.text}</Alert>}
      {isOfToday(phone.orderChangedAt) && (
        <Alert severity="warning">The office changed the order at {timeText(phone.orderChangedAt ?? '', clock)}.</Alert>
      )}
      {phone.isRevoked && <Revoked />}
      {!copy && !phone.isRevoked && (isCopyHidden ? <Hidden /> : <Loading />)}
      {copy && jobs.length === 0 && <Alert severity="info">No job names you from 3 days ago to 7 days ahead.</Alert>}
      {groups.map(
        (group) =>
          group.jobs.length > 0 && (
            <section key={group.title}>
              <h2>{group.title}</h2>
              <ul className={css['cards']}>
                {group.jobs.map(({ job, progress }) => (
                  <li key={job.id}>
                    <JobCard job={job} progress={progress} here={here} onOpen={() => open({ name: 'job', jobId: job.id })} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {jobs.length > 0 && <Distances here={here} />}
      {!phone.isRevoked && <ReadyForOffline />}
      <div className={css['actions']}>
        <Button onClick={() => open({ name: 'outbox' })}>Outbox</Button>
        <Button onClick={() => open({ name: 'settings' })}>This phone</Button>
      </div>
    </Layout>
  );
}

/** The day of the board counts, if the job has one. */
const firstDay = ({ place, startDate }: Job) => place?.day ?? startDate.slice(0, 10);
const lastDay = (job: Job) => job.place?.day ?? (job.lastSprayDay > firstDay(job) ? job.lastSprayDay : firstDay(job));
const isOn = (job: Job, day: string) => firstDay(job) <= day && lastDay(job) >= day;

const isDone = ({ status }: Job, { finished }: JobProgress) => status === 'completed' || finished !== undefined;

function isRunning(job: Job, progress: JobProgress): boolean {
  if (isDone(job, progress) || job.status === 'cancelled') return false;
  return job.status === 'in_progress' || progress.started !== undefined;
}

function Loading() {
  const { lastResult, isSending, sendNow } = useCrew();
  if (isSending || lastResult === null) return <p role="status">Loading your jobs...</p>;
  return (
    <Alert severity="error">
      Your jobs are not on this phone yet, and the office cannot be reached. Find a place with signal, then try again.
      <Button onClick={sendNow}>Try again</Button>
    </Alert>
  );
}

function Revoked() {
  return (
    <>
      <ExportButton />
      <PasteLink />
    </>
  );
}

/** The copy is old: names and phone numbers of others are not left open on a phone that may be lost. */
function Hidden() {
  const { isSending, sendNow } = useCrew();
  return (
    <Alert severity="error">
      The office has not answered this phone for {CREW_COPY_DAYS} days, so the jobs are hidden. Find a place with signal; they come back
      when the office answers. What you reported is in the outbox.
      <Button disabled={isSending} onClick={sendNow}>
        Try again
      </Button>
    </Alert>
  );
}

type Here = ReturnType<typeof useHere>;

/** The phone's position, once the person has allowed it: without being asked, or by the button. */
function useHere() {
  const permission = usePositionPermission();
  const [isAsked, setAsked] = useState(false);
  const own = useOwnPosition(isAsked || permission === 'granted');
  return { ...own, permission, isAsked, ask: () => setAsked(true) };
}

/** How old the distances are; before that, the button that asks for the position. */
function Distances({ here: { position, problem, now, permission, isAsked, ask } }: { here: Here }) {
  if (position) return <p className={css['hint']}>Distances to the nearest field. {describeAccuracy(position, now)}.</p>;
  if (problem !== null && isAsked) return <Alert severity="warning">{problem}</Alert>;
  if (isAsked) return <p role="status">Looking for the position...</p>;
  return permission === 'granted' || permission === 'denied' ? null : <Button onClick={ask}>Show distances</Button>;
}

interface CardProps {
  job: Job;
  progress: JobProgress;
  here: Here;
  onOpen: () => void;
}

function JobCard({ job, progress, here: { position, now }, onOpen }: CardProps) {
  const { clock } = useCrew();
  const distance = position && distanceText(job, position.coords);
  const age = position && positionAge(position.timestamp, now);
  const acres = job.fields.reduce((sum, field) => sum + field.acres, 0);
  return (
    <button type="button" className={job.status === 'in_progress' ? `${css['card']} ${css['running']}` : css['card']} onClick={onOpen}>
      <span className={css['cardTitle']}>{job.name}</span>
      <span className={css['state']}>{jobStateText(job, progress, clock)}</span>
      <span>
        {job.farmer?.name ?? 'No farmer'} · {Math.round(acres)} acres ·{' '}
        {job.fields.length === 1 ? '1 field' : `${job.fields.length} fields`}
      </span>
      <span>{job.place ? `Place: ${placeText(job.place)}` : formatSprayDays(job)}</span>
      {distance !== null && (
        <span>
          {distance}
          {age !== null && ` (position ${age})`}
        </span>
      )}
      {job.alarms && <span className={css['alarm']}>{job.alarms[0]}</span>}
      {progress.attention.length > 0 && <span className={css['alarm']}>The office must look</span>}
    </button>
  );
}

/** What works without a connection, as it was found on this phone just now. */
function ReadyForOffline() {
  const { ready, copy, clock } = useCrew();
  const parts = [
    { label: 'Page', isStored: ready.page },
    { label: 'Jobs', isStored: ready.jobs },
    { label: 'Work orders', isStored: ready.workOrders },
    { label: 'Map', isStored: ready.maps },
  ];
  return (
    <section aria-labelledby="ready">
      <h2 id="ready">{isReady(ready) ? 'Ready for offline' : 'Not ready for offline'}</h2>
      <ul className={css['ticks']}>
        {parts.map(({ label, isStored }) => (
          <li key={label} className={isStored ? css['yes'] : css['no']}>
            <span aria-hidden="true">{isStored ? '✓' : '✗'}</span> {label}: {isStored ? 'on this phone' : 'not on this phone'}
          </li>
        ))}
      </ul>
      {copy && <p className={css['hint']}>Copy of {timeText(copy.checkedAt, clock)}</p>}
      {!isReady(ready) && <p className={css['hint']}>Keep this page open while you have signal.</p>}
    </section>
  );
}
