import { formatColumn, formatExact, formatNumber } from '@swathline/contract';
import { useState } from 'react';
import { useCrew } from '../state/crew-context.ts';
import { hasEnded, type JobProgress } from '../state/facts.ts';
import { timeText } from '../state/texts.ts';
import type { CrewJobOnPhone } from '../state/use-job.ts';
import { Alert, Button } from '../../kit/controls.tsx';
import { storageProblem } from '../layout/use-fact-form.ts';
import css from '../layout/crew.module.css';

/** The button ignores touches for this long after a load, so that a double tap with a glove does not tick two loads. */
const REST_MS = 2_000;

/** The loads of the work order. One touch ticks the next one, as it was planned. */
export function LoadTicks({ job, progress }: { job: CrewJobOnPhone['job']; progress: JobProgress }) {
  const { open } = useCrew();
  const { loadsDone } = progress;
  const count = job.loads.length;
  const next = nextLoad(loadsDone);
  const { tick, isResting, problem } = useTick(job, next);
  const isOver = (count > 0 && next > count) || hasEnded(job, progress) || progress.isPutBack;

  return (
    <section aria-labelledby="loads">
      <h2 id="loads">Loads</h2>
      <p role="status">{count > 0 ? `${loadsDone.size} of ${count} done` : `${loadsDone.size} done`}</p>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {!isOver && (
        <>
          <p>
            Next: load {next}
            {loadText(job, next)}
          </p>
          <div className={css['actions']}>
            <Button variant={progress.started ? 'primary' : 'plain'} disabled={isResting} onClick={() => void tick()}>
              Load done
            </Button>
            <Button onClick={() => open({ name: 'load', jobId: job.id })}>Another amount</Button>
            <Button onClick={() => open({ name: 'mixing', jobId: job.id })}>Mixing sheet</Button>
          </div>
        </>
      )}
      <TickedLoads loadsDone={loadsDone} />
    </section>
  );
}

/** Reports the next load as it was planned. */
function useTick(job: CrewJobOnPhone['job'], next: number) {
  const { record } = useCrew();
  const [isResting, setResting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const tick = async () => {
    setResting(true);
    setProblem(null);
    const litres = job.loads[next - 1]?.sprayLitres ?? null;
    try {
      await record(job, [{ kind: 'load_done', body: { n: next, litres } }]);
    } catch (error) {
      setProblem(storageProblem(error));
    }
    setTimeout(() => setResting(false), REST_MS);
  };
  return { tick, isResting, problem };
}

function TickedLoads({ loadsDone }: Pick<JobProgress, 'loadsDone'>) {
  const { clock } = useCrew();
  return (
    <ol className={css['ticks']}>
      {[...loadsDone.entries()]
        .sort(([a], [b]) => a - b)
        .map(([n, { by, at, body }]) => (
          <li key={n} className={css['yes']} value={n}>
            ✓ Load {n}
            {typeof body['litres'] === 'number' ? `, ${formatExact(body['litres'])} L` : ''} ({by}, {timeText(at, clock)})
          </li>
        ))}
    </ol>
  );
}

/** The first load that nobody has ticked. */
export function nextLoad(done: ReadonlyMap<number, unknown>): number {
  let n = 1;
  while (done.has(n)) n++;
  return n;
}

type CrewLoad = CrewJobOnPhone['job']['loads'][number];

function loadText({ loads, products }: CrewJobOnPhone['job'], n: number): string {
  const load = loads[n - 1];
  if (!load) return '';
  /** As the table of loads prints it. */
  const printed = (amountOf: (each: CrewLoad) => number, minDecimals = 0) => formatColumn(loads.map(amountOf), minDecimals)[n - 1] ?? '';
  const amounts = products.map(({ name, unit }, index) => `${printed(({ amounts: all }) => all[index] ?? 0, 2)} ${unit} ${name}`);
  const mix = [...amounts, `${printed(({ waterLitres }) => waterLitres)} L water`].join(', ');
  return `: ${printed(({ sprayLitres }) => sprayLitres)} L for ${formatNumber(load.acres, 1)} acres, ${mix}`;
}
