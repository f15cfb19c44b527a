import { compareDecimals, type MixPlan, type MixTotal } from '@swathline/contract';
import { useState } from 'react';
import { Alert, Button } from '../../kit/controls.tsx';
import css from '../layout/crew.module.css';
import { storageProblem } from '../layout/use-fact-form.ts';
import { useCrew } from '../state/crew-context.ts';
import type { CrewJobOnPhone } from '../state/use-job.ts';
import { type NewDraw, storeDraws, type StoredMixing } from './mix-store.ts';
import { asRinsate, forNextJob, returnsOf } from './step-draws.ts';

interface Props {
  job: CrewJobOnPhone['job'];
  plan: MixPlan;
  totals: readonly MixTotal[];
  stored: StoredMixing;
}

/** What is drawn and needed by no load: it goes back, to the next job of the same product and owner, or becomes rinsate. */
export function LeftOverProducts({ job, plan, totals, stored }: Props) {
  const { keep, isBusy, problem } = useKeepDraws(stored);
  const left = totals.filter(({ leftOver }) => compareDecimals(leftOver, 0) > 0);
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="left">
      <h2 id="left">Left over</h2>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {left.map((total) => (
        <LeftOver
          key={`${total.productId} ${total.ownerId}`}
          job={job}
          plan={plan}
          total={total}
          stored={stored}
          keep={keep}
          isBusy={isBusy}
        />
      ))}
    </section>
  );
}

/** Records where left-over product goes. Busy until the screen shows what is left then. */
function useKeepDraws(stored: StoredMixing) {
  const { store, refresh, sendNow } = useCrew();
  const [keptOn, setKeptOn] = useState<StoredMixing | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const keep = (draws: NewDraw[]) => {
    setKeptOn(stored);
    setProblem(null);
    storeDraws(store, draws, stored.draws).then(
      () => {
        refresh();
        sendNow();
      },
      (error: unknown) => {
        setKeptOn(null);
        setProblem(storageProblem(error));
      },
    );
  };
  return { keep, isBusy: keptOn === stored, problem };
}

interface LeftOverProps extends Omit<Props, 'totals'>, Pick<ReturnType<typeof useKeepDraws>, 'keep' | 'isBusy'> {
  total: MixTotal;
}

function LeftOver({ job, plan, total, stored: { stock }, keep, isBusy }: LeftOverProps) {
  const { copy } = useCrew();
  const { name, ownerName, unit, leftOver, productId, ownerId } = total;
  const returns = returnsOf(total, plan);
  const next = (stock?.mixes ?? []).filter(
    ({ sprayJobId, products }) =>
      sprayJobId !== job.id && products.some((each) => each.productId === productId && each.productId !== null && each.ownerId === ownerId),
  );
  const jobName = (id: string) => copy?.bundle.jobs.find((each) => each.id === id)?.name ?? 'the other job';
  return (
    <>
      <p>
        <strong>
          {leftOver} {unit} of {name}
          {ownerName === null ? '' : ` of ${ownerName}`}
        </strong>
      </p>
      {returns.length > 0 && (
        <div className={css['actions']}>
          <Button aria-label={`Put back ${name}`} disabled={isBusy} onClick={() => keep(returns)}>
            Put back
          </Button>
          {next.map(({ sprayJobId }) => (
            <Button key={sprayJobId} disabled={isBusy} onClick={() => keep(forNextJob(returns, sprayJobId))}>
              For {jobName(sprayJobId)}
            </Button>
          ))}
          <Button aria-label={`Rinsate of ${name}`} disabled={isBusy} onClick={() => keep(asRinsate(returns))}>
            Rinsate
          </Button>
        </div>
      )}
    </>
  );
}
