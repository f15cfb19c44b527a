import { formatExact } from '@swathline/contract';
import { type FormEvent, useState } from 'react';
import { Alert, Button, Disclosure } from '../../kit/controls.tsx';
import { InputProblems, NumberInput } from '../../kit/inputs.tsx';
import css from '../layout/crew.module.css';
import { numberIn, storageProblem } from '../layout/use-fact-form.ts';
import { useCrew } from '../state/crew-context.ts';
import type { CrewJobOnPhone } from '../state/use-job.ts';
import { changeMix } from './mix-store.ts';
import type { MixOnPhone } from './use-mixing.ts';

interface Props {
  job: CrewJobOnPhone['job'];
  mix: NonNullable<MixOnPhone['mix']>;
  nextLoad: number;
}

const MAX_ACRES = 100_000;
const MAX_RATE = 1000;

/** Other acres or rates than planned. The loads that are not done are planned again, and the office gets a note. */
export function ChangeMix({ job, mix, nextLoad }: Props) {
  const { plan, acres, rates } = mix;
  const { store, record } = useCrew();
  const [typedAcres, setAcres] = useState(String(acres));
  const [typedRates, setRates] = useState(rates.map(String));
  const [problems, setProblems] = useState<Record<string, string>>({});

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const values = { acres: numberIn(typedAcres) ?? NaN, rates: typedRates.map((rate) => numberIn(rate) ?? NaN) };
    const found = problemsOf(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const note = noteOf(values, mix);
    if (note === null) return;
    changeMix(store, job.id, { change: { fromLoad: nextLoad, ...values } })
      .then(() => record(job, [{ kind: 'note', body: { text: note } }]))
      .catch((error: unknown) => setProblems({ '': storageProblem(error) }));
  };
  return (
    <Disclosure summary="Change acres or rates">
      <form onSubmit={onSubmit} noValidate>
        <InputProblems value={problems}>
          <NumberInput label="Acres of the whole job" name="acres" value={typedAcres} onChange={setAcres} />
          {plan.products.map(({ name, unit }, index) => (
            <NumberInput
              key={`${name} ${index}`}
              label={`${name}, ${unit} an acre`}
              name={`rate${index}`}
              value={typedRates[index] ?? ''}
              onChange={(text) => setRates(typedRates.with(index, text))}
            />
          ))}
        </InputProblems>
        {problems[''] !== undefined && <Alert severity="error">{problems['']}</Alert>}
        <div className={css['actions']}>
          <Button type="submit">Plan the remaining loads again</Button>
        </div>
      </form>
    </Disclosure>
  );
}

interface Values {
  acres: number;
  rates: readonly number[];
}

function problemsOf({ acres, rates }: Values): Record<string, string> {
  const wrong = rates.flatMap((rate, index) => (rate > 0 && rate <= MAX_RATE ? [] : [[`rate${index}`, 'Enter a rate above 0'] as const]));
  return { ...(!(acres > 0 && acres <= MAX_ACRES) && { acres: 'Enter the acres' }), ...Object.fromEntries(wrong) };
}

/** What the office reads: 'Mix changed at the mixer: 120 acres instead of 132.1.' Null if nothing changed. */
function noteOf(values: Values, { plan, acres, rates }: Props['mix']): string | null {
  const changes = [
    ...(values.acres === acres ? [] : [`${formatExact(values.acres)} acres instead of ${formatExact(acres)}`]),
    ...plan.products.flatMap(({ name, unit }, index) => {
      const [rate = 0, before = 0] = [values.rates[index], rates[index]];
      return rate === before ? [] : [`${name} ${formatExact(rate)} ${unit}/acre instead of ${formatExact(before)}`];
    }),
  ];
  return changes.length === 0 ? null : `Mix changed at the mixer: ${changes.join('; ')}.`;
}
