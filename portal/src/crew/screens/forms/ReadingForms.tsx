import { type ReactNode, useState } from 'react';
import type { Phase } from '@swathline/client/records/reading-form';
import type { CrewJobOnPhone } from '../../state/use-job.ts';
import type { Draft } from '../../store/record-events.ts';
import { AreYouSure } from '../../../kit/AreYouSure.tsx';
import { Button } from '../../../kit/controls.tsx';
import { NumberInput } from '../../../kit/inputs.tsx';
import { FactScreen } from '../../layout/FactScreen.tsx';
import { numberIn, useFactForm } from '../../layout/use-fact-form.ts';
import { ReadingInputs, type ReadingState, useReading } from './ReadingInputs.tsx';

export function AddReading({ job }: CrewJobOnPhone) {
  const reading = useReading();
  return (
    <FormWithReading
      job={job}
      title="Weather reading"
      save="Add reading"
      reading={reading}
      drafts={(taken) => taken('during')}
      reasons={() => []}
    />
  );
}

/** Finish with a reading and the hours. What is not reported yet is asked about, never filled in. */
export function Finish({ job, progress }: CrewJobOnPhone) {
  const reading = useReading();
  const [hours, setHours] = useState('');
  const missing = missingReports(job, progress);
  return (
    <FormWithReading
      job={job}
      title="Finish"
      save="Finish"
      reading={reading}
      isOptional
      // The reading first: a finished job takes no more readings.
      drafts={(taken) => [...taken('end'), { kind: 'job_finished', body: { hours: numberIn(hours) } }]}
      reasons={() => [...missing, ...(reading.isEmpty ? ['You finish without a weather reading.'] : [])]}
      more={<NumberInput label="Hours flown" name="hours" value={hours} onChange={setHours} hint="Such as 2.5" />}
    />
  );
}

function missingReports(job: CrewJobOnPhone['job'], { loadsDone, fieldsDone }: CrewJobOnPhone['progress']): string[] {
  const open = job.fields.filter(({ id }) => !fieldsDone.has(id));
  const loads = job.loads.length;
  return [
    ...(loads > 0 && loadsDone.size < loads ? [`${loadsDone.size} of ${loads} loads are ticked.`] : []),
    ...(open.length > 0 ? [`Not reported as done: ${open.map(({ name }) => name).join(', ')}.`] : []),
  ];
}

interface Props {
  job: CrewJobOnPhone['job'];
  title: string;
  save: string;
  reading: ReadingState;
  /** The reading may be left out. */
  isOptional?: boolean;
  /** @param taken the reading of a phase, if one was typed */
  drafts: (taken: (phase: Phase) => Draft[]) => Draft[];
  /** What else to ask before storing. */
  reasons: () => string[];
  more?: ReactNode;
  /** What is stored if the person decides not to; like `drafts`. */
  noGo?: Props['drafts'];
}

/** What is asked before something is stored. */
interface Question {
  reasons: string[];
  yes: string;
  make: Props['drafts'];
}

/** A form with one look at the weather. */
export function FormWithReading(props: Props) {
  const { job, title, save, reading, isOptional = false, drafts, reasons, more, noGo } = props;
  const form = useFactForm(job);
  const [question, setQuestion] = useState<Question | null>(null);

  const store = (make: Props['drafts'], isConfirmed: boolean) => {
    setQuestion(null);
    const taken = (phase: Phase): Draft[] =>
      isOptional && reading.isEmpty ? [] : [{ kind: 'reading', body: reading.toBody(phase, isConfirmed) }];
    void form.save(() => make(taken));
  };
  const ask = (asked: Question) => (asked.reasons.length > 0 ? setQuestion(asked) : store(asked.make, false));
  const onSave = () => ask({ reasons: [...reasons(), ...reading.unusual()], yes: `Yes, ${save.toLowerCase()}`, make: drafts });
  const noGoButton = noGo && (
    <Button disabled={form.isSaving} onClick={() => ask({ reasons: reading.unusual(), yes: 'Yes, save it', make: noGo })}>
      No go
    </Button>
  );

  return (
    <>
      <FactScreen job={job} title={title} save={save} form={form} onSave={onSave} moreActions={noGoButton}>
        <ReadingInputs reading={reading} />
        {more}
      </FactScreen>
      {question && (
        <AreYouSure
          reasons={question.reasons}
          yes={question.yes}
          onBack={() => setQuestion(null)}
          onYes={() => store(question.make, reading.unusual().length > 0)}
        />
      )}
    </>
  );
}
