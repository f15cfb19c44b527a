import { formatExact, formatNumber, isStepOf, type MixLoad, type MixStep } from '@swathline/contract';
import { useEffect, useRef, useState } from 'react';
import { Alert, Button, Disclosure, Loading } from '../../kit/controls.tsx';
import { Choice } from '../../kit/inputs.tsx';
import css from '../layout/crew.module.css';
import { Layout } from '../layout/Layout.tsx';
import { storageProblem } from '../layout/use-fact-form.ts';
import { useCrew } from '../state/crew-context.ts';
import { hasEnded } from '../state/facts.ts';
import { timeText } from '../state/texts.ts';
import type { CrewJobOnPhone } from '../state/use-job.ts';
import { ChangeDropped, ChangeMix } from './ChangeMix.tsx';
import { LeftOverProducts } from './LeftOverProducts.tsx';
import { choosePlace, storeTick } from './mix-store.ts';
import { drawsOf } from './step-draws.ts';
import { type MixOnPhone, useMixing } from './use-mixing.ts';

/** What the person at the mixer does, load by load. Each tick stays on the phone and is sent when there is a connection. */
export function Mixing({ job, progress }: CrewJobOnPhone) {
  const found = useMixing(job.id, progress);
  if (found === null) return <Loading />;
  const { stored, mix } = found;
  return (
    <Layout title="Mixing sheet">
      <p className={css['lead']}>{job.name}</p>
      <Sent stored={stored} />
      {mix === null ? (
        <Alert severity="warning">
          This phone has no mixing sheet for the job. It comes with the next connection to the office, if the spray volume of the job is
          known.
        </Alert>
      ) : (
        <Sheet job={job} progress={progress} found={{ stored, mix }} />
      )}
    </Layout>
  );
}

/** What the office has not received, or refused. */
function Sent({ stored: { draws } }: Pick<MixOnPhone, 'stored'>) {
  const waiting = draws.filter(({ receipt }) => receipt === null).length;
  const refused = [...new Set(draws.flatMap(({ receipt }) => (receipt?.outcome === 'refused' ? [receipt.message ?? ''] : [])))];
  return (
    <>
      {waiting > 0 && (
        <p role="status" className={css['waiting']}>
          {waiting === 1 ? '1 draw waits' : `${waiting} draws wait`} to be sent to the office
        </p>
      )}
      {refused.map((message) => (
        <Alert key={message} severity="error">
          The office refused a draw. {message}
        </Alert>
      ))}
    </>
  );
}

interface SheetProps extends Pick<CrewJobOnPhone, 'job' | 'progress'> {
  found: { stored: MixOnPhone['stored']; mix: NonNullable<MixOnPhone['mix']> };
}

function Sheet({ job, progress, found }: SheetProps) {
  const { mix } = found;
  const [current] = mix.sheet.loads;
  const isOver = hasEnded(job, progress);
  const [hasRead, setRead] = useState(false);
  const nextLoad = current?.n ?? 1;
  return (
    <>
      {mix.sheet.notes.map((note) => (
        <Alert key={note} severity="info">
          {note}
        </Alert>
      ))}
      {!isOver && <PlaceChoice job={job} found={found} />}
      {!isOver && mix.plannedSince ? (
        <ChangeDropped job={job} mix={mix} nextLoad={nextLoad} onRead={() => setRead(true)} />
      ) : (
        <Loads job={job} found={found} isOver={isOver} isNext={hasRead} />
      )}
      {!isOver && <ChangeMix key={progress.mixChanges.length} job={job} mix={mix} nextLoad={nextLoad} />}
    </>
  );
}

interface LoadsProps extends Pick<SheetProps, 'job' | 'found'> {
  isOver: boolean;
  /** They follow a button that was pressed. */
  isNext: boolean;
}

function Loads({ job, found, isOver, isNext }: LoadsProps) {
  const { stored, mix } = found;
  const [current, ...later] = mix.sheet.loads;
  const [firstLoad] = useState(current?.n);
  return (
    <>
      {isOver || current === undefined ? (
        <p>No load is left to mix.</p>
      ) : (
        <CurrentLoad key={current.n} job={job} load={current} isNext={isNext || current.n !== firstLoad} found={found} />
      )}
      {!isOver && later.length > 0 && (
        <Disclosure summary={`${later.length} more ${later.length === 1 ? 'load' : 'loads'}`}>
          {later.map((load) => (
            <section key={load.n} aria-label={`Load ${load.n}`} className={css['whole']}>
              <h3>{loadText(load)}</h3>
              <ol>
                {load.steps.map(({ key, text }) => (
                  <li key={key}>{text}</li>
                ))}
              </ol>
            </section>
          ))}
        </Disclosure>
      )}
      <LeftOverProducts job={job} plan={mix.plan} totals={mix.sheet.totals} stored={stored} />
    </>
  );
}

/** Only the places where something for this job is. */
function PlaceChoice({ job, found: { stored, mix } }: Pick<SheetProps, 'job' | 'found'>) {
  const { store, refresh } = useCrew();
  const used = new Set(mix.plan.products.flatMap(({ sources }) => sources.map(({ placeId }) => placeId)));
  const places = (stored.stock?.places ?? []).filter(({ id }) => used.has(id));
  if (places.length < 2) return null;
  return (
    <Choice
      label="Draw from"
      name="place"
      choices={places.map(({ id, name }) => ({ value: id, label: name }))}
      value={stored.mix.placeId ?? ''}
      onChange={(placeId) => void choosePlace(store, job.id, placeId).then(refresh)}
    />
  );
}

function loadText({ n, acres, sprayLitres, massKg, isPart }: MixLoad): string {
  const facts = [`${formatNumber(acres, 1)} acres`, `${formatExact(sprayLitres)} L`, massKg !== null && `${formatExact(massKg)} kg`];
  return `Load ${n}${isPart ? ', a part' : ''}: ${facts.filter(Boolean).join(', ')}`;
}

interface LoadProps extends Pick<SheetProps, 'job' | 'found'> {
  load: MixLoad;
  /** It follows a load that was reported on this screen, or a button that was pressed. */
  isNext: boolean;
}

function CurrentLoad({ job, load, isNext, found: { stored, mix } }: LoadProps) {
  const crew = useCrew();
  const [problem, setProblem] = useState<string | null>(null);
  const { ticks } = stored.mix;
  const earlier = ticksBefore(load, ticks);
  const attempt = (action: () => Promise<unknown>) => {
    setProblem(null);
    action().catch((error: unknown) => setProblem(storageProblem(error)));
  };
  const onTick = (step: MixStep) =>
    attempt(async () => {
      const draws = drawsOf(step, { plan: mix.plan, load: load.n });
      await storeTick(crew.store, job.id, { key: step.key, text: step.text, draws });
      crew.refresh();
      crew.sendNow();
    });
  const onDone = () =>
    attempt(async () => {
      const steps = [...earlier, ...load.steps.flatMap(({ key }) => ticks[key] ?? [])];
      await crew.record(job, [{ kind: 'load_done', body: { n: load.n, litres: load.sprayLitres, steps } }]);
    });
  const ticked = load.steps.filter(({ key }) => Object.hasOwn(ticks, key)).length;
  const isMixed = ticked === load.steps.length;
  const section = useFocusAfter(ticked, isNext);
  return (
    <section ref={section} aria-labelledby="load" className={css['whole']}>
      <h2 id="load" tabIndex={-1}>
        {loadText(load)}
      </h2>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {earlier.length > 0 && <TickedBefore ticks={earlier} />}
      <ol className={css['rows']}>
        {load.steps.map((step) => (
          <Step key={step.key} step={step} tick={ticks[step.key]} onTick={() => onTick(step)} />
        ))}
      </ol>
      <div className={css['actions']}>
        <Button variant="primary" disabled={!isMixed} onClick={onDone}>
          Load {load.n} done
        </Button>
      </div>
    </section>
  );
}

/**
 * A button that was pressed goes with its step or its load. The focus moves on to the next button of the load, or to the heading of the
 * next load, so that a person with a keyboard or a screen reader does not begin at the top again.
 */
function useFocusAfter(ticked: number, isNext: boolean) {
  const section = useRef<HTMLElement>(null);
  const before = useRef(ticked);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && ticked > before.current) section.current?.querySelector<HTMLElement>('button:enabled')?.focus();
    before.current = ticked;
  }, [ticked]);
  useEffect(() => {
    if (isNext && document.activeElement === document.body) section.current?.querySelector('h2')?.focus();
  }, [isNext]);
  return section;
}

/** What was ticked of a load for steps that are others now. */
function ticksBefore({ n, steps }: MixLoad, ticks: Record<string, Tick>): Tick[] {
  const known = new Set(steps.map(({ key }) => key));
  return Object.entries(ticks).flatMap(([key, tick]) => (isStepOf(n, key) && !known.has(key) ? [tick] : []));
}

function TickedBefore({ ticks }: { ticks: Tick[] }) {
  const { clock } = useCrew();
  return (
    <Alert severity="warning" title="Ticked before the steps of this load changed">
      <ul>
        {ticks.map(({ text, at }) => (
          <li key={at}>
            {text} ✓ {timeText(at, clock)}
          </li>
        ))}
      </ul>
      The amounts below are those of the whole load: look at what is in the tank, and add only what is missing.
    </Alert>
  );
}

type Tick = MixOnPhone['stored']['mix']['ticks'][string];

interface StepProps {
  step: MixStep;
  tick: Tick | undefined;
  onTick: () => void;
}

function Step({ step: { text, product }, tick, onTick }: StepProps) {
  const { clock } = useCrew();
  return (
    <li>
      <div>
        {tick?.text ?? text}
        {tick && (
          <>
            <br />
            <span className={css['yes']}>✓ {timeText(tick.at, clock)}</span>
          </>
        )}
        {!tick && product !== undefined && Number(product.missing) > 0 && (
          <>
            <br />
            <span className={css['alarm']}>
              By the books {product.missing} {product.unit} of it are missing.
            </span>
          </>
        )}
      </div>
      {!tick && (
        <Button aria-label={`Done: ${text}`} onClick={onTick}>
          Done
        </Button>
      )}
    </li>
  );
}
