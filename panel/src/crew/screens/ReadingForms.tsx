import { type FormEvent, useState } from 'react';
import type { Phase } from '../../features/records/readings/reading-form.ts';
import { useCrew } from '../state/crew-context.ts';
import type { CrewJobOnPhone } from '../state/use-job.ts';
import type { Draft } from '../store/record-events.ts';
import { AreYouSure } from '../ui/AreYouSure.tsx';
import { Button, Notice, NumberField, Switch } from '../ui/controls.tsx';
import { Layout } from '../ui/Layout.tsx';
import { numberIn, useFactForm } from '../ui/use-fact-form.ts';
import { ReadingInputs, type ReadingState, useReading } from './ReadingInputs.tsx';

/** Start with a reading of the weather. Without an instrument the job can start too: the office sees that no reading was taken. */
export function Start({ job, progress }: CrewJobOnPhone) {
  const reading = useReading();
  const hazards = useCrew().copy?.bundle.hazards ?? [];
  const [hazardsSeen, setHazardsSeen] = useState(false);
  const started = { kind: 'job_started', body: hazardsSeen ? { hazardsSeen } : {} } as const;
  const isAgain = progress.started !== undefined;
  return (
    <FormWithReading
      job={job}
      title={isAgain ? 'Start again' : 'Start'}
      save="Start"
      reading={reading}
      isOptional
      // The start first: a reading belongs to a job in progress.
      drafts={(taken) => [started, ...taken(isAgain ? 'during' : 'start')]}
      reasons={() => [
        ...(job.status === 'approved' || job.status === 'in_progress'
          ? []
          : ['The office has not approved this job on the copy of this phone.']),
        ...(hazardsSeen || hazards.length === 0 ? [] : ['You have not ticked the hazards as seen.']),
        ...(reading.isEmpty ? ['You start without a weather reading. Labels and the record need one.'] : []),
      ]}
      renderMore={() => (
        <Switch label={`Hazards seen (${hazards.length} on the map, never all)`} isOn={hazardsSeen} onChange={setHazardsSeen} />
      )}
    />
  );
}

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
      renderMore={(problemOf) => (
        <NumberField label="Hours flown" name="hours" value={hours} onChange={setHours} problem={problemOf('hours')} hint="Such as 2.5" />
      )}
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
  renderMore?: (problemOf: (name: string) => string | undefined) => React.ReactNode;
}

function FormWithReading({ job, title, save, reading, isOptional = false, drafts, reasons, renderMore }: Props) {
  const form = useFactForm(job);
  const { back } = useCrew();
  const [questions, setQuestions] = useState<string[]>([]);

  const store = (isConfirmed: boolean) => {
    setQuestions([]);
    const taken = (phase: Phase): Draft[] =>
      isOptional && reading.isEmpty ? [] : [{ kind: 'reading', body: reading.toBody(phase, isConfirmed) }];
    void form.save(drafts(taken));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const unusual = reading.unusual();
    const asked = [...reasons(), ...unusual];
    if (asked.length > 0) setQuestions(asked);
    else store(false);
  };

  return (
    <Layout title={title}>
      <p className="lead">{job.name}</p>
      <form onSubmit={onSubmit} noValidate>
        <ReadingInputs reading={reading} problemOf={form.problemOf} />
        {renderMore?.(form.problemOf)}
        {form.problem !== null && <Notice kind="alarm">{form.problem}</Notice>}
        <div className="actions">
          <Button type="submit" kind="primary" isDisabled={form.isSaving}>
            {save}
          </Button>
          <Button onClick={back}>Cancel</Button>
        </div>
      </form>
      {questions.length > 0 && (
        <AreYouSure
          reasons={questions}
          yes={`Yes, ${save.toLowerCase()}`}
          onBack={() => setQuestions([])}
          onYes={() => store(reading.unusual().length > 0)}
        />
      )}
    </Layout>
  );
}
