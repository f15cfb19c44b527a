import { formatNumber, roundTo } from '@swathline/contract';
import { useState } from 'react';
import type { CrewJobOnPhone } from '../../state/use-job.ts';
import type { Draft } from '../../store/record-events.ts';
import { AreYouSure } from '../../../kit/AreYouSure.tsx';
import { NumberInput, TextInput } from '../../../kit/inputs.tsx';
import { FactScreen } from '../../layout/FactScreen.tsx';
import { numberIn, useFactForm } from '../../layout/use-fact-form.ts';

type Field = CrewJobOnPhone['job']['fields'][number];

/** What was done of a field, and what was not and why. */
export function FieldDone({ job, fieldId }: CrewJobOnPhone & { fieldId: string }) {
  const form = useFactForm(job);
  const field = job.fields.find(({ id }) => id === fieldId);
  const [acres, setAcres] = useState(String(field ? roundTo(field.acres, 1) : ''));
  const [notDone, setNotDone] = useState('');
  const [reason, setReason] = useState('');
  const [question, setQuestion] = useState<string | null>(null);
  const drafts = (): Draft[] => {
    const notDoneAcres = numberIn(notDone);
    const left = notDoneAcres === null ? {} : { notDoneAcres, notDoneReason: reason };
    return [{ kind: 'field_done', body: { fieldId, acres: numberIn(acres) ?? NaN, ...left } }];
  };
  const store = () => {
    setQuestion(null);
    void form.save(drafts);
  };
  const onSave = () => {
    const asked = field ? questionAbout(field, numberIn(acres) ?? 0, numberIn(notDone) ?? 0) : null;
    if (asked === null) store();
    else setQuestion(asked);
  };
  return (
    <>
      <FactScreen job={job} title={field?.name ?? 'Field'} save="Field done" form={form} onSave={onSave}>
        <NumberInput
          label="Acres done"
          name="acres"
          value={acres}
          onChange={setAcres}
          hint={field && `${roundTo(field.acres, 1)} acres in the work order`}
        />
        <NumberInput label="Acres not done" name="notDoneAcres" value={notDone} onChange={setNotDone} />
        {notDone.trim() !== '' && <TextInput rows={4} label="Why not done" name="notDoneReason" value={reason} onChange={setReason} />}
      </FactScreen>
      {question !== null && <AreYouSure reasons={[question]} yes="Yes, field done" onBack={() => setQuestion(null)} onYes={store} />}
    </>
  );
}

/** The acres may exceed the field by the error of their measurement, as in its record. */
const MAX_AREA_SHARE = 1.05;

/** Asks about more acres than the field has with its exclusion zones; null for acres that fit, or that are not numbers. */
function questionAbout({ acres, grossAcres = acres }: Field, done: number, notDone: number): string | null {
  if (!(done + notDone > grossAcres * MAX_AREA_SHARE)) return null;
  const parts =
    notDone > 0 ? `${formatNumber(done, 1)} acres done and ${formatNumber(notDone, 1)} not done` : `${formatNumber(done, 1)} acres done`;
  return `${parts} are more than the field, which has ${formatNumber(grossAcres, 1)} acres.`;
}
