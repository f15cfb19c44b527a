import { api, type FarmJob, fullName, isSameCrop, LandConfirmationForm } from '@swathline/contract';
import { acresText } from '@swathline/client/format/format';
import { landText } from '@swathline/client/format/job-text';
import { middleOf, type Point } from '@swathline/survey';
import { type RefObject, type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Alert, Button } from '../../kit/controls.tsx';
import { AskBeforeLeaving } from '../../kit/GuardedForm.tsx';
import { Choice, InputProblems, TextInput } from '../../kit/inputs.tsx';
import { LandText } from '../../kit/LandText.tsx';
import { FramedSketch, MapOrSketch } from '../../map/MapOrSketch.tsx';
import { Gone, Layout } from '../layout/Layout.tsx';
import css from '../layout/farm.module.css';
import { useFarm } from '../state/farm-context.ts';
import { hrefTo, nextScreen } from '../state/screens.ts';
import { useCall } from '../state/use-call.ts';
import { useDraft } from '../state/use-draft.ts';
import { drawnFields } from './FarmLand.tsx';

type JobField = FarmJob['fields'][number];

interface Answer {
  isRight: 'yes' | 'no' | '';
  note: string;
}

const NO_ANSWER: Answer = { isRight: '', note: '' };

export function ConfirmLand({ id }: { id: string }) {
  const { bundle } = useFarm();
  const job = bundle.jobs.find((each) => each.id === id);
  return job ? <Questions job={job} /> : <Gone tab="jobs" what="job" />;
}

interface Values {
  /** By what was shown: land that is changed meanwhile is asked about again. */
  answers: Record<string, Answer>;
  name: string;
}

/** Asks for each field whether land and crop are right. */
function Questions({ job }: { job: FarmJob }) {
  const { bundle, call, showJob } = useFarm();
  const draft = useDraft<Values>(['confirmation', bundle.farmer.id, job.id].join(' '), () => ({
    answers: {},
    name: fullName(bundle.farmer),
  }));
  const { answers, name } = draft.values;
  const { isBusy, failure, problems, showProblems, run } = useCall();
  const keyOf = ({ id, shown }: JobField) => `${id} ${shown}`;
  const answerOf = (field: JobField) => answers[keyOf(field)] ?? NO_ANSWER;
  const unanswered = job.fields.filter((field) => answerOf(field).isRight === '');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = LandConfirmationForm.safeParse({
      sprayJobId: job.id,
      name,
      answers: job.fields.map((field) => ({
        fieldId: field.id,
        shown: field.shown,
        isRight: answerOf(field).isRight === 'yes',
        note: answerOf(field).note,
      })),
    });
    if (!checked.success) return showProblems(checked.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })));
    const open = nextScreen();
    void run(async () => {
      const confirmed = await call(api.farm.confirmLand, { body: checked.data });
      draft.forget();
      showJob(confirmed);
      open('job', job.id);
    });
  };

  return (
    <Layout title="Is this your land?" tab="jobs" backTo={hrefTo('job', job.id)}>
      <p>{`Before ${bundle.office.name ?? 'the office'} sprays "${job.name}", look at each field and say whether it is your land, and whether the crop is right.`}</p>
      <form noValidate onSubmit={submit}>
        <InputProblems value={problems}>
          {job.fields.map((field) => (
            <Question
              key={field.id}
              field={field}
              ordered={job.order?.crop}
              answer={answerOf(field)}
              onAnswer={(next) => draft.change((now) => ({ answers: { ...now.answers, [keyOf(field)]: next } }))}
            />
          ))}
          <TextInput
            name="name"
            label="Your name"
            value={name}
            onChange={(next) => draft.change({ name: next })}
            autoComplete="name"
            maxLength={100}
          />
        </InputProblems>
        {failure !== null && <Alert severity="error">{failure}</Alert>}
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={unanswered.length > 0}>
          Send the answer
        </Button>
        {unanswered.length > 0 && <p className={css['muted']}>{`Still to answer: ${unanswered.map((field) => field.name).join(', ')}`}</p>}
        <AskBeforeLeaving isChanged={draft.isChanged} isSaving={isBusy} onDiscard={draft.forget} />
      </form>
    </Layout>
  );
}

const ANSWERS = [
  { value: 'yes', label: 'Yes, both' },
  { value: 'no', label: 'No' },
] as const;

interface QuestionProps {
  field: JobField;
  /** The crop of the order, if there is one. */
  ordered: string | undefined;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
}

function Question({ field, ordered, answer, onAnswer }: QuestionProps) {
  const { bundle } = useFarm();
  const land = bundle.land.find(({ id }) => id === field.id);
  const words = land ? landText(land) : '';
  return (
    <section>
      <h2>
        <LandText>{field.location === null ? field.name : `${field.name}, ${field.location}`}</LandText>
      </h2>
      <AroundMap field={field} />
      {words !== '' && <p>{`In words: ${words}.`}</p>}
      <p className={css['muted']}>{[acresText(field.acres), field.ruralMunicipality].filter(Boolean).join(', ')}</p>
      <p>{field.crop === null ? 'No crop is on file.' : `Crop: ${field.crop}`}</p>
      {field.crop !== null && ordered !== undefined && !isSameCrop(field.crop, ordered) && (
        <Alert severity="warning">{`You ordered spraying of ${ordered}.`}</Alert>
      )}
      <Choice
        name={`answer ${field.id}`}
        label={field.crop === null ? 'Is this your land?' : 'Is this your land, and is this the crop on it?'}
        choices={ANSWERS}
        value={answer.isRight}
        onChange={(isRight) => onAnswer({ ...answer, isRight })}
      />
      {answer.isRight === 'no' && (
        <TextInput
          name={`note ${field.id}`}
          label="What is wrong?"
          rows={3}
          maxLength={500}
          value={answer.note}
          onChange={(note) => onAnswer({ ...answer, note })}
        />
      )}
    </section>
  );
}

interface LandAround {
  name: string | null;
  coordinates: Point[];
}

/**
 * The field among its quarter sections, with roads and water, and the land around it. A browser draws few maps at once, so there is a sketch
 * where the screen does not show it.
 */
function AroundMap({ field }: { field: JobField }) {
  const { call } = useFarm();
  const element = useRef<HTMLDivElement>(null);
  const { isInView, wasInView } = useInView(element);
  const [around, setAround] = useState<LandAround[]>([]);
  useEffect(() => {
    if (!wasInView) return;
    // Without a connection the map is shown without the land around it.
    call(api.farm.landAround, { params: { fieldId: field.id } }).then(
      ({ land }) => setAround(land),
      () => undefined,
    );
  }, [call, field.id, wasInView]);
  const drawn = useMemo(
    () => ({ fields: drawnFields([field]), hazards: [], neighbours: around.flatMap(placeOf), here: null }),
    [field, around],
  );
  const label = `Map of ${field.name} and the land around it`;
  return <div ref={element}>{isInView ? <MapOrSketch label={label} drawn={drawn} /> : <FramedSketch label={label} drawn={drawn} />}</div>;
}

/** Whether an element is in view or nearly so, and whether it ever was. */
function useInView(element: RefObject<Element | null>) {
  const [seen, setSeen] = useState(() => {
    const isUnknown = typeof IntersectionObserver === 'undefined';
    return { isInView: isUnknown, wasInView: isUnknown };
  });
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isInView = entries.at(-1)?.isIntersecting ?? false;
        setSeen(({ wasInView }) => ({ isInView, wasInView: wasInView || isInView }));
      },
      { rootMargin: '100px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}

function placeOf({ name, coordinates }: LandAround, index: number) {
  const [first] = coordinates;
  if (!first) return [];
  const label = name ?? 'Land of somebody else';
  return [{ id: `${index}`, name: label, point: middleOf(coordinates), line: [...coordinates, first] }];
}
