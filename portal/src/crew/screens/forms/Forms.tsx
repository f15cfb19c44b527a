import { TANK_MIX } from '@swathline/contract';
import { useState } from 'react';
import { nextLoad } from '../../state/facts.ts';
import type { CrewJobOnPhone } from '../../state/use-job.ts';
import type { Draft } from '../../store/record-events.ts';
import { Switch } from '../../../kit/controls.tsx';
import { Choice, NumberInput, TextInput } from '../../../kit/inputs.tsx';
import { FactScreen } from '../../layout/FactScreen.tsx';
import { numberIn, useFactForm } from '../../layout/use-fact-form.ts';

/** A load with another number or amount than planned. */
export function Load({ job, progress }: CrewJobOnPhone) {
  const form = useFactForm(job);
  const [n, setN] = useState(String(nextLoad(progress.loadsDone)));
  const [litres, setLitres] = useState(String(job.loads[nextLoad(progress.loadsDone) - 1]?.sprayLitres ?? ''));
  const drafts = (): Draft[] => [{ kind: 'load_done', body: { n: numberIn(n) ?? NaN, litres: numberIn(litres) } }];
  return (
    <FactScreen job={job} title="Load" save="Load done" form={form} onSave={() => void form.save(drafts)}>
      <NumberInput label="Number of the load" name="n" value={n} onChange={setN} />
      <NumberInput label="Litres in the hopper" name="litres" value={litres} onChange={setLitres} />
    </FactScreen>
  );
}

const UNITS = [
  { value: 'L', label: 'L' },
  { value: 'kg', label: 'kg' },
] as const;

export function LeftOver({ job }: CrewJobOnPhone) {
  const form = useFactForm(job);
  const choices = [...job.products.map(({ name }) => ({ value: name, label: name })), { value: TANK_MIX, label: 'Mix in the tank' }];
  const [product, setProduct] = useState('');
  const [amount, setAmount] = useState('');
  const [unit, setUnit] = useState<'L' | 'kg'>('L');
  const drafts = (): Draft[] => [{ kind: 'leftover', body: { product, amount: numberIn(amount) ?? NaN, unit } }];
  const choose = (name: string) => {
    setProduct(name);
    setUnit(job.products.find((each) => each.name === name)?.unit === 'kg' ? 'kg' : 'L');
  };
  return (
    <FactScreen job={job} title="Left over" save="Add left over" form={form} onSave={() => void form.save(drafts)}>
      <Choice label="Product" name="product" choices={choices} value={product} onChange={choose} />
      <NumberInput label="Amount" name="amount" value={amount} onChange={setAmount} />
      <Choice label="Unit" name="unit" choices={UNITS} value={unit} onChange={setUnit} />
    </FactScreen>
  );
}

const PAUSES = ['Wind', 'Inversion', 'Rain', 'People or animals near', 'Aircraft', 'Fuel', 'Other'].map((value) => ({
  value,
  label: value,
}));

export function Pause({ job }: CrewJobOnPhone) {
  const form = useFactForm(job);
  const [choice, setChoice] = useState('');
  const [text, setText] = useState('');
  const reason = choice === 'Other' ? text : [choice, text].filter((part) => part.trim() !== '').join(': ');
  const drafts = (): Draft[] => [{ kind: 'job_paused', body: { reason } }];
  return (
    <FactScreen job={job} title="Pause" save="Pause" form={form} onSave={() => void form.save(drafts)}>
      <Choice label="Reason" name="reason" choices={PAUSES} value={choice} onChange={setChoice} />
      <TextInput label="More about it" name="more" value={text} onChange={setText} />
    </FactScreen>
  );
}

export function AddNote({ job }: CrewJobOnPhone) {
  const form = useFactForm(job);
  const [text, setText] = useState('');
  const [isProblem, setProblem] = useState(false);
  const drafts = (): Draft[] => [{ kind: 'note', body: { text, ...(isProblem && { isProblem }) } }];
  return (
    <FactScreen job={job} title="Add note" save="Add note" form={form} onSave={() => void form.save(drafts)}>
      <TextInput rows={4} label="Note" name="text" value={text} onChange={setText} />
      <Switch label="A problem: the office must look" isOn={isProblem} onChange={setProblem} />
    </FactScreen>
  );
}
