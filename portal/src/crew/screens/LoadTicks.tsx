import { formatColumn, formatExact, formatNumber, type MixingSheet } from '@swathline/contract';
import { useState } from 'react';
import { useCrew } from '../state/crew-context.ts';
import { hasEnded, type JobProgress, nextLoad } from '../state/facts.ts';
import { timeText } from '../state/texts.ts';
import type { CrewJobOnPhone } from '../state/use-job.ts';
import { Alert, Button } from '../../kit/controls.tsx';
import { storageProblem } from '../layout/use-fact-form.ts';
import css from '../layout/crew.module.css';

/** The button ignores touches for this long after a load, so that a double tap with a glove does not tick two loads. */
const REST_MS = 2_000;

interface Props {
  job: CrewJobOnPhone['job'];
  progress: JobProgress;
  /** The mixing sheet once its loads differ from those of the work order. */
  sheet?: MixingSheet | undefined;
}

/** Whether each load was as the work order has it, so that the others are too. */
export const isByWorkOrder = ({ loads }: CrewJobOnPhone['job'], { loadsDone, mixChanges }: JobProgress): boolean =>
  mixChanges.length === 0 && [...loadsDone].every(([n, { body }]) => body['litres'] === loads[n - 1]?.sprayLitres);

/** The loads. One touch ticks the next one, as it is planned. */
export function LoadTicks({ job, progress, sheet }: Props) {
  const { open } = useCrew();
  const { loadsDone } = progress;
  const next = nextLoad(loadsDone);
  const load = loadOf(job, next, sheet);
  const count = sheet && job.loads.length > 0 ? loadsDone.size + sheet.loads.length : job.loads.length;
  const { tick, isResting, problem } = useTick(job, { n: next, litres: load?.sprayLitres ?? null });
  const isOver = (count > 0 && next > count) || hasEnded(job, progress) || progress.isPutBack;

  return (
    <section aria-labelledby="loads">
      <h2 id="loads">Loads</h2>
      <p role="status">{count > 0 ? `${loadsDone.size} of ${count} done` : `${loadsDone.size} done`}</p>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {!isOver && (
        <p>
          Next: load {next}
          {load && loadText(job, load)}
        </p>
      )}
      <div className={css['actions']}>
        {!isOver && (
          <>
            <Button variant={progress.started ? 'primary' : 'plain'} disabled={isResting} onClick={() => void tick()}>
              Load done
            </Button>
            <Button onClick={() => open({ name: 'load', jobId: job.id })}>Another amount</Button>
          </>
        )}
        <Button onClick={() => open({ name: 'mixing', jobId: job.id })}>Mixing sheet</Button>
      </div>
      <TickedLoads loadsDone={loadsDone} />
    </section>
  );
}

/** Reports the next load as it is planned. */
function useTick(job: CrewJobOnPhone['job'], load: { n: number; litres: number | null }) {
  const { record } = useCrew();
  const [isResting, setResting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const tick = async () => {
    setResting(true);
    setProblem(null);
    try {
      await record(job, [{ kind: 'load_done', body: load }]);
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

type CrewLoad = CrewJobOnPhone['job']['loads'][number];

/** Load `n` as the mixing sheet has it, else as the work order does. */
function loadOf({ loads, products }: CrewJobOnPhone['job'], n: number, sheet: MixingSheet | undefined): CrewLoad | undefined {
  const mixed = sheet?.loads.find((each) => each.n === n);
  if (!mixed) return loads[n - 1];
  const amountOf = (name: string) => mixed.steps.find(({ product }) => product?.name === name)?.product?.amount ?? 0;
  return { ...mixed, amounts: products.map(({ name }) => Number(amountOf(name))) };
}

function loadText({ loads, products }: CrewJobOnPhone['job'], load: CrewLoad): string {
  /** As the table of loads prints it. */
  const printed = (amountOf: (each: CrewLoad) => number, minDecimals = 0) =>
    formatColumn([...loads, load].map(amountOf), minDecimals).at(-1) ?? '';
  const amounts = products.map(({ name, unit }, index) => `${printed(({ amounts: all }) => all[index] ?? 0, 2)} ${unit} ${name}`);
  const mix = [...amounts, `${printed(({ waterLitres }) => waterLitres)} L water`].join(', ');
  return `: ${printed(({ sprayLitres }) => sprayLitres)} L for ${formatNumber(load.acres, 1)} acres, ${mix}`;
}
