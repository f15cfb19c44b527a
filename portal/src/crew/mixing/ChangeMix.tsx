import { formatExact, type MixChange, mixProductId, plannedMix } from '@swathline/contract';
import { type FormEvent, useState } from 'react';
import { Alert, Button, Disclosure } from '../../kit/controls.tsx';
import { AskBeforeLeaving } from '../../kit/GuardedForm.tsx';
import { InputProblems, NumberInput } from '../../kit/inputs.tsx';
import css from '../layout/crew.module.css';
import { numberIn, storageProblem } from '../layout/use-fact-form.ts';
import { useCrew } from '../state/crew-context.ts';
import type { CrewJobOnPhone } from '../state/use-job.ts';
import type { MixOnPhone } from './use-mixing.ts';

interface Props {
  job: CrewJobOnPhone['job'];
  mix: NonNullable<MixOnPhone['mix']>;
  nextLoad: number;
}

const NOTHING_TYPED: { acres?: string; rates: Record<string, string> } = { rates: {} };

const MAX_ACRES = 100_000;
const MAX_RATE = 1000;

/** Other acres or rates than planned. The loads that are not done are planned again, and the office gets a note. */
export function ChangeMix({ job, mix, nextLoad }: Props) {
  const { plan, acres, rates } = mix;
  const { keep, isBusy, problem } = useKeepChange(job);
  // What is not typed is as it is planned now, which a new copy can change.
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const acresText = typed.acres ?? String(acres);
  const rateText = (id: string) => typed.rates[id] ?? String(rates[id]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typedRates = plan.products.map(mixProductId).map((id) => [id, numberIn(rateText(id)) ?? NaN] as const);
    const values = { acres: numberIn(acresText) ?? NaN, rates: Object.fromEntries(typedRates) };
    const found = problemsOf(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const note = noteOf(values, mix);
    if (note !== null) keep({ fromLoad: nextLoad, ...values, planned: plannedMix(plan) }, note);
  };
  return (
    <>
      <AskBeforeLeaving isChanged={typed !== NOTHING_TYPED} isSaving={isBusy} />
      <Disclosure summary="Change acres or rates">
        <form onSubmit={onSubmit} noValidate>
          <InputProblems value={problems}>
            <NumberInput
              label="Acres of the whole job"
              name="acres"
              value={acresText}
              onChange={(text) => setTyped({ ...typed, acres: text })}
            />
            {plannedMix(plan).products.map(({ id, name, unit }) => (
              <NumberInput
                key={id}
                label={`${name}, ${unit} an acre`}
                name={`rate ${id}`}
                value={rateText(id)}
                onChange={(text) => setTyped({ ...typed, rates: { ...typed.rates, [id]: text } })}
              />
            ))}
          </InputProblems>
          {problem !== null && <Alert severity="error">{problem}</Alert>}
          <div className={css['actions']}>
            <Button type="submit" disabled={isBusy}>
              Plan the remaining loads again
            </Button>
          </div>
        </form>
      </Disclosure>
    </>
  );
}

/** Says why what was changed on this phone no longer counts. No load is mixed before somebody has read it. */
export function ChangeDropped({ job, mix: { plan, plannedSince = [] }, nextLoad, onRead }: Props & { onRead: () => void }) {
  const { keep, isBusy, problem } = useKeepChange(job);
  const reason =
    plannedSince.length > 0
      ? `the office has changed the plan since: ${plannedSince.join('; ')}.`
      : 'this page was updated, and the earlier one did not say for which products they were.';
  const onFollow = () => {
    const { acres, products } = plannedMix(plan);
    const rates = Object.fromEntries(products.map(({ id, ratePerAcre }) => [id, ratePerAcre]));
    keep({ fromLoad: nextLoad, acres, rates, planned: plannedMix(plan) }, 'The mix at the mixer follows the plan of the office again.');
    onRead();
  };
  return (
    <>
      <Alert severity="warning" title="Read this before you mix">
        Acres or rates that were changed on this phone no longer count: {reason} Look at what is in the tank. Mix by the plan, or change
        acres or rates again.
      </Alert>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <div className={css['actions']}>
        <Button variant="primary" disabled={isBusy} onClick={onFollow}>
          Mix by the plan of the office
        </Button>
      </div>
    </>
  );
}

/** Reports a change of the mix, which the office reads as a note and other phones take over. */
function useKeepChange(job: Props['job']) {
  const { record } = useCrew();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const keep = (change: MixChange, note: string) => {
    setBusy(true);
    setProblem(null);
    record(job, [{ kind: 'note', body: { text: note, mix: change } }])
      .catch((error: unknown) => setProblem(storageProblem(error)))
      .finally(() => setBusy(false));
  };
  return { keep, isBusy, problem };
}

type Values = Pick<MixChange, 'acres' | 'rates'>;

function problemsOf({ acres, rates }: Values): Record<string, string> {
  const wrong = Object.entries(rates).filter(([, rate]) => !(rate > 0 && rate <= MAX_RATE));
  const atRates = wrong.map(([id]) => [`rate ${id}`, 'Enter a rate above 0'] as const);
  return { ...(!(acres > 0 && acres <= MAX_ACRES) && { acres: 'Enter the acres' }), ...Object.fromEntries(atRates) };
}

/** What the office reads: 'Mix changed at the mixer: 120 acres instead of 132.1.' Null if nothing changed. */
function noteOf(values: Values, { plan, acres, rates }: Props['mix']): string | null {
  const changes = [
    ...(values.acres === acres ? [] : [`${formatExact(values.acres)} acres instead of ${formatExact(acres)}`]),
    ...plannedMix(plan).products.flatMap(({ id, name, unit }) => {
      const [rate = 0, before = 0] = [values.rates[id], rates[id]];
      return rate === before ? [] : [`${name} ${formatExact(rate)} ${unit}/acre instead of ${formatExact(before)}`];
    }),
  ];
  return changes.length === 0 ? null : `Mix changed at the mixer: ${changes.join('; ')}.`;
}
