import { type CrewStock, compareDecimals, type MixPlan, type MixTotal } from '@swathline/contract';
import { useState } from 'react';
import { Alert, Button } from '../../kit/controls.tsx';
import css from '../layout/crew.module.css';
import { storageProblem } from '../layout/use-fact-form.ts';
import { useCrew } from '../state/crew-context.ts';
import type { CrewJobOnPhone } from '../state/use-job.ts';
import { type NewDraw, storeDraws } from './mix-store.ts';
import { asRinsate, forNextJob, returnsOf } from './step-draws.ts';

interface Props {
  job: CrewJobOnPhone['job'];
  plan: MixPlan;
  totals: readonly MixTotal[];
  stock: CrewStock | null;
}

/** What is drawn and needed by no load: it goes back, to the next job of the same product and owner, or becomes rinsate. */
export function LeftOverProducts({ job, plan, totals, stock }: Props) {
  const left = totals.filter(({ leftOver }) => compareDecimals(leftOver, 0) > 0);
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="left">
      <h2 id="left">Left over</h2>
      {left.map((total) => (
        <LeftOver key={`${total.productId} ${total.ownerId}`} job={job} plan={plan} total={total} stock={stock} />
      ))}
    </section>
  );
}

function LeftOver({ job, plan, total, stock }: Omit<Props, 'totals'> & { total: MixTotal }) {
  const { store, copy, refresh, sendNow } = useCrew();
  const [problem, setProblem] = useState<string | null>(null);
  const { name, ownerName, unit, leftOver, productId, ownerId } = total;
  const returns = returnsOf(total, plan);
  const next = (stock?.mixes ?? []).filter(
    ({ sprayJobId, products }) =>
      sprayJobId !== job.id && products.some((each) => each.productId === productId && each.productId !== null && each.ownerId === ownerId),
  );
  const keep = (draws: NewDraw[]) => {
    setProblem(null);
    storeDraws(store, draws).then(
      () => {
        refresh();
        sendNow();
      },
      (error: unknown) => setProblem(storageProblem(error)),
    );
  };
  const jobName = (id: string) => copy?.bundle.jobs.find((each) => each.id === id)?.name ?? 'the other job';
  return (
    <>
      <p>
        <strong>
          {leftOver} {unit} of {name}
          {ownerName === null ? '' : ` of ${ownerName}`}
        </strong>
      </p>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {returns.length > 0 && (
        <div className={css['actions']}>
          <Button aria-label={`Put back ${name}`} onClick={() => keep(returns)}>
            Put back
          </Button>
          {next.map(({ sprayJobId }) => (
            <Button key={sprayJobId} onClick={() => keep(forNextJob(returns, sprayJobId))}>
              For {jobName(sprayJobId)}
            </Button>
          ))}
          <Button aria-label={`Rinsate of ${name}`} onClick={() => keep(asRinsate(returns))}>
            Rinsate
          </Button>
        </div>
      )}
    </>
  );
}
