import { directionsUrl } from '@swathline/client/map/directions-url';
import { formatNumber, formatSprayDays } from '@swathline/contract';
import { lazy, Suspense, useEffect } from 'react';
import { useCrew } from '../state/crew-context.ts';
import { type Fact, type FieldReport, hasEnded, type JobProgress } from '../state/facts.ts';
import { jobStateText, timeText } from '../state/texts.ts';
import type { CrewJobOnPhone } from '../state/use-job.ts';
import { LandText } from '../../kit/LandText.tsx';
import { Alert, Button, buttonClasses, PhoneLink, Unseen } from '../../kit/controls.tsx';
import { Layout } from '../layout/Layout.tsx';
import { isByWorkOrder, LoadTicks } from './LoadTicks.tsx';
import { WorkOrder } from './WorkOrder.tsx';
import css from '../layout/crew.module.css';

const WithMixingSheet = lazy(() => import('../mixing/WithMixingSheet.tsx').then((m) => ({ default: m.WithMixingSheet })));

/** One job: what to do next, then the work order. */
export function Job({ job, progress, facts }: CrewJobOnPhone) {
  const { clock, open, phone } = useCrew();
  const jobId = job.id;
  useOpenedOrder({ job, progress, facts });
  const isStarted = !progress.isPutBack && (progress.started !== undefined || job.status === 'in_progress');
  // A pilot may also start a job that the crew or the office has started already: with a reading and a check-in.
  const { role, id } = phone.person ?? {};
  const isPilotMissing = role === 'pilot' && !facts.some(({ kind, byId }) => kind === 'job_started' && byId === id);
  const isEnded = hasEnded(job, progress);
  const mayStart = !isEnded && (!isStarted || progress.pausedFor !== null || isPilotMissing);

  return (
    <Layout title={job.name}>
      <p className={css['lead']}>
        {jobStateText(job, progress, clock)} · {formatSprayDays(job)}
      </p>
      <Warnings job={job} progress={progress} />
      {progress.decision?.body['decision'] === 'no-go' && !progress.finished && <NoGo decision={progress.decision} />}
      {mayStart && (
        <div className={css['actions']}>
          <Button variant={isStarted && progress.pausedFor === null ? 'plain' : 'primary'} onClick={() => open({ name: 'start', jobId })}>
            Start
          </Button>
        </div>
      )}
      {(isStarted || job.loads.length > 0) && <Loads job={job} progress={progress} />}
      <Fields job={job} progress={progress} />
      <div className={css['actions']}>
        {!isEnded && (
          <Button variant={isStarted ? 'primary' : 'plain'} onClick={() => open({ name: 'finish', jobId })}>
            Finish
          </Button>
        )}
        <Button onClick={() => open({ name: 'reading', jobId })}>Weather reading</Button>
        <Button onClick={() => open({ name: 'leftover', jobId })}>Left over</Button>
        {isStarted && !isEnded && <Button onClick={() => open({ name: 'pause', jobId })}>Pause</Button>}
        <Button onClick={() => open({ name: 'note', jobId })}>Add note</Button>
        <Button onClick={() => open({ name: 'photo', jobId })}>Add photo</Button>
        <Button onClick={() => open({ name: 'hazard', jobId })}>Add hazard</Button>
        <Button onClick={() => open({ name: 'map', jobId })}>Map</Button>
      </div>
      <WorkOrder job={job} />
    </Layout>
  );
}

function Loads({ job, progress }: Pick<CrewJobOnPhone, 'job' | 'progress'>) {
  const ticks = <LoadTicks job={job} progress={progress} />;
  if (isByWorkOrder(job, progress)) return ticks;
  return (
    <Suspense fallback={ticks}>
      <WithMixingSheet jobId={job.id} progress={progress}>
        {(sheet) => <LoadTicks job={job} progress={progress} sheet={sheet} />}
      </WithMixingSheet>
    </Suspense>
  );
}

/** Reports once for each copy of the job that the person has opened it. */
function useOpenedOrder({ job, facts }: CrewJobOnPhone): void {
  const { record } = useCrew();
  const { id, name, planVersion } = job;
  const isReported = facts.some((fact) => fact.kind === 'opened_order' && fact.isOwn && fact.planVersion === planVersion);
  useEffect(() => {
    if (isReported) return undefined;
    // Delayed, because strict mode mounts twice, and somebody who leaves immediately has not read the order.
    const timeout = setTimeout(() => {
      // If this fails, only the office's note that the order was read is missing.
      record({ id, name, planVersion }, [{ kind: 'opened_order', body: {} }]).catch(() => undefined);
    }, 1000);
    return () => clearTimeout(timeout);
  }, [record, id, name, planVersion, isReported]);
}

function Warnings({ job, progress }: { job: CrewJobOnPhone['job']; progress: JobProgress }) {
  const { copy } = useCrew();
  const phone = copy?.bundle.officePhone ?? null;
  return (
    <>
      {job.alarms?.map((alarm) => (
        <Alert key={alarm} severity="error">
          {alarm}
        </Alert>
      ))}
      {job.status === 'cancelled' && <Alert severity="error">The office cancelled this job. Stop, and call the office.</Alert>}
      {['submitted', 'changes_needed'].includes(job.status) && (
        <Alert severity="warning">This job is not approved. Do not start before the office approves it.</Alert>
      )}
      {progress.isChangedSinceOpened && (
        <Alert severity="warning">The office changed this job after you first opened it. Read the work order again.</Alert>
      )}
      {progress.attention.map((sentence) => (
        <Alert key={sentence} severity="warning">
          <strong>The office must look.</strong> {sentence}
        </Alert>
      ))}
      {phone !== null && (job.status === 'cancelled' || progress.attention.length > 0) && (
        <PhoneLink number={phone}>Call the office {phone}</PhoneLink>
      )}
    </>
  );
}

function NoGo({ decision: { body, by, at } }: { decision: Fact }) {
  const { clock } = useCrew();
  const reason = typeof body['reason'] === 'string' ? `: ${body['reason']}` : '';
  return (
    <Alert severity="warning">
      No go, {timeText(at, clock)} ({by}){reason}
    </Alert>
  );
}

function Fields({ job, progress }: { job: CrewJobOnPhone['job']; progress: JobProgress }) {
  const { open } = useCrew();
  const { fieldsDone } = progress;
  return (
    <section aria-labelledby="fields">
      <h2 id="fields">Fields</h2>
      <ul className={css['rows']}>
        {job.fields.map((field) => {
          const done = fieldsDone.get(field.id);
          return (
            <li key={field.id}>
              <div>
                <strong>{field.name}</strong>
                <br />
                {formatNumber(field.acres, 1)} acres{field.location !== null && ' · '}
                {field.location !== null && <LandText>{field.location}</LandText>}
                {done && <DoneText done={done} />}
              </div>
              <Directions field={field} />
              {!hasEnded(job, progress) && !progress.isPutBack && (
                <Button onClick={() => open({ name: 'field', jobId: job.id, fieldId: field.id })}>
                  Field done <Unseen>{field.name}</Unseen>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Opens the phone's own map. */
function Directions({ field: { name, coordinates } }: { field: CrewJobOnPhone['job']['fields'][number] }) {
  const url = directionsUrl(coordinates);
  if (url === null) return null;
  return (
    <a className={buttonClasses('plain')} href={url} target="_blank" rel="noreferrer">
      Directions <Unseen>to {name}</Unseen>
    </a>
  );
}

function DoneText({ done: { acres, notDoneAcres, by, at } }: { done: FieldReport }) {
  const { clock } = useCrew();
  return (
    <>
      <br />
      <span className={css['yes']}>
        ✓ {formatNumber(acres, 1)} acres done{notDoneAcres > 0 ? `, ${formatNumber(notDoneAcres, 1)} not done` : ''} ({by},{' '}
        {timeText(at, clock)})
      </span>
    </>
  );
}
