import { addDays, api, dayIn, type FarmBundle, type FarmJob, FarmOrderForm, formatDays, type PRODUCT_SUPPLIERS } from '@swathline/contract';
import { CallFailed } from '@swathline/client/api/call';
import { readNumber } from '@swathline/client/format/typed-number';
import { operationTimeZone } from '@swathline/client/format/format';
import { newId } from '@swathline/client/records/new-id';
import { type SubmitEvent, useState } from 'react';
import { Alert, Button } from '../../kit/controls.tsx';
import { AskBeforeLeaving } from '../../kit/GuardedForm.tsx';
import { Choice, InputGroup, InputProblems, NumberInput, TextInput } from '../../kit/inputs.tsx';
import { LandText } from '../../kit/LandText.tsx';
import { Gone, Layout } from '../layout/Layout.tsx';
import css from '../layout/farm.module.css';
import { useFarm } from '../state/farm-context.ts';
import { hrefTo, nextScreen } from '../state/screens.ts';
import { stateText } from '../state/texts.ts';
import { useCall } from '../state/use-call.ts';
import { useDraft } from '../state/use-draft.ts';

type Supplier = (typeof PRODUCT_SUPPLIERS)[number];

interface Values {
  id: string;
  fieldIds: string[];
  crop: string;
  stage: string;
  target: string;
  choice: 'advise' | 'named';
  product: string;
  rate: string;
  suppliedBy: Supplier;
  wantedFrom: string;
  wantedTo: string;
  watchFor: string;
}

/** Orders spraying; with the id of a job, changes its order. */
export function Order({ id }: { id: string }) {
  const { bundle } = useFarm();
  const job = bundle.jobs.find((each) => each.id === id);
  if (id !== '' && !job) return <Gone tab="jobs" what="order" />;
  if (job && !job.canEdit) return <Closed job={job} />;
  return <OrderForm key={id} job={job ?? null} />;
}

/** An order that was sent or decided on, perhaps by a change whose reply was lost. */
function Closed({ job }: { job: FarmJob }) {
  return (
    <Layout title={job.name} tab="jobs" backTo={hrefTo('job', job.id)}>
      <p>
        <strong>{stateText(job)}</strong>
      </p>
      <p>This order cannot be changed here now. Call the office to change it.</p>
    </Layout>
  );
}

/** The order as text, for comparison. */
const orderText = (job: FarmJob | null) => JSON.stringify(job?.order);

function firstValues(job: FarmJob | null): Values {
  const order = job?.order;
  const today = dayIn(operationTimeZone(), new Date());
  return {
    id: newId(),
    fieldIds: order?.fieldIds ?? [],
    crop: order?.crop ?? '',
    stage: order?.stage ?? '',
    target: order?.target ?? '',
    choice: order?.product ? 'named' : 'advise',
    product: order?.product ?? '',
    rate: order?.ratePerAcre?.toString() ?? '',
    suppliedBy: order?.suppliedBy ?? 'office',
    wantedFrom: order?.wantedFrom ?? today,
    wantedTo: order?.wantedTo ?? addDays(today, 3),
    watchFor: order?.watchFor ?? '',
  };
}

function OrderForm({ job }: { job: FarmJob | null }) {
  const { bundle, call, refresh, showJob } = useFarm();
  const draft = useDraft(['order', bundle.farmer.id, job?.id, orderText(job)].join(' '), () => firstValues(job));
  const { values, change } = draft;
  // A change by the office meanwhile is not overwritten, though the page may have loaded it.
  const [opened] = useState(job);
  const [isStale, setStale] = useState(false);
  const base = isStale && orderText(job) === orderText(opened) ? job : opened;
  const { isBusy, failure, problems, showProblems, run } = useCall();
  const text = (name: 'crop' | 'stage' | 'target' | 'product' | 'wantedFrom' | 'wantedTo' | 'watchFor') => ({
    name,
    value: values[name],
    onChange: (value: string) => change({ [name]: value }),
  });

  /** A crop that came from the file is that of the day's season. */
  const changeFirstDay = (wantedFrom: string) => {
    const [fieldId] = values.fieldIds;
    const isFromFile = values.crop !== '' && values.crop === cropOf(bundle, fieldId, values.wantedFrom);
    change({ wantedFrom, ...(isFromFile && { crop: cropOf(bundle, fieldId, wantedFrom) }) });
  };

  /** Shows what the office has entered meanwhile, which the next attempt leaves as it is. */
  const loadNewer = async (error: unknown) => {
    if (error instanceof CallFailed && error.code === 'stale') {
      await refresh();
      setStale(true);
    }
    throw error;
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = FarmOrderForm.safeParse(orderOf(values));
    if (!checked.success) return showProblems(checked.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })));
    const { id: orderId, ...order } = checked.data;
    const open = nextScreen();
    void run(async () => {
      const ordered = base
        ? await call(api.farm.changeOrder, { params: { id: base.id }, body: { ...order, updatedAt: base.updatedAt } }).catch(loadNewer)
        : await call(api.farm.order, { body: { ...order, id: orderId } });
      draft.forget();
      showJob(ordered);
      open('job', ordered.id);
    });
  };

  return (
    <Layout title={job ? 'Change the order' : 'Order spraying'} tab="jobs" backTo={job ? hrefTo('job', job.id) : hrefTo('jobs')}>
      {job && <Plan job={job} />}
      {bundle.land.length === 0 && <Alert severity="info">No land is on file for you yet. Call the office to add your fields.</Alert>}
      <form noValidate onSubmit={submit}>
        <InputProblems value={problems}>
          <Fields values={values} change={change} />
          <TextInput {...text('crop')} label="Crop" maxLength={100} />
          <TextInput {...text('stage')} label="Growth stage" hint="If you know it: 4 leaf, 20 % bloom" maxLength={50} />
          <TextInput {...text('target')} label="Weed, insect or disease" maxLength={200} />
          <Product values={values} change={change} />
          <TextInput {...text('wantedFrom')} onChange={changeFirstDay} label="First day that suits you" type="date" />
          <TextInput
            {...text('wantedTo')}
            label="Last day"
            type="date"
            hint="A wish: the office plans by weather, and you see the day here."
          />
          <TextInput
            {...text('watchFor')}
            label="What to watch for"
            hint="Bees, animals, people, power lines, soft ground"
            rows={3}
            maxLength={2000}
          />
        </InputProblems>
        {failure !== null && <Alert severity="error">{failure}</Alert>}
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Send the order
        </Button>
        <AskBeforeLeaving isChanged={draft.isChanged} isSaving={isBusy} onDiscard={draft.forget} />
      </form>
    </Layout>
  );
}

/** Where the office's entries differ from the order. */
function Plan({ job: { order, firstDay, lastDay, fields, products } }: { job: FarmJob }) {
  if (order === null) return null;
  const isOtherLand = fields.length !== order.fieldIds.length || fields.some(({ id }) => !order.fieldIds.includes(id));
  const names = products.map(({ name }) => name).join(', ');
  const parts = [
    (firstDay !== order.wantedFrom || lastDay !== order.wantedTo) && `Days: ${formatDays(firstDay, lastDay)}.`,
    isOtherLand && `Fields: ${fields.map(({ name }) => name).join(', ')}.`,
    names !== '' && names !== order.product && `Products: ${names}.`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <Alert severity="info" title="What the office has entered">
      {`${parts.join(' ')} It stays, except where you change the order.`}
    </Alert>
  );
}

function orderOf({ choice, product, rate, ...values }: Values) {
  const isNamed = choice === 'named';
  return {
    ...values,
    product: isNamed ? product : null,
    ratePerAcre: isNamed && rate.trim() !== '' ? (readNumber(rate).value ?? rate) : null,
    suppliedBy: isNamed ? values.suppliedBy : ('office' as const),
  };
}

interface PartProps {
  values: Values;
  change: (parts: Partial<Values>) => void;
}

/** The crop on file for a field in the season of a day, '' if there is none. */
function cropOf({ land }: FarmBundle, fieldId: string | undefined, day: string): string {
  const season = Number(day.slice(0, 4));
  return land.find(({ id }) => id === fieldId)?.crops?.find((each) => each.season === season)?.crop ?? '';
}

function Fields({ values: { fieldIds, crop, wantedFrom }, change }: PartProps) {
  const { bundle } = useFarm();
  const toggle = (id: string, isChosen: boolean) =>
    change({
      fieldIds: isChosen ? [...fieldIds, id] : fieldIds.filter((each) => each !== id),
      ...(isChosen && crop === '' && { crop: cropOf(bundle, id, wantedFrom) }),
    });
  return (
    <InputProblems.Consumer>
      {(problems) => (
        <InputGroup label="Fields">
          {bundle.land.map(({ id, name, location }) => (
            <label key={id} className={css['pick']}>
              <input type="checkbox" checked={fieldIds.includes(id)} onChange={({ target }) => toggle(id, target.checked)} />
              <span>
                <LandText>{location ? `${name}, ${location}` : name}</LandText>
              </span>
            </label>
          ))}
          {problems['fieldIds'] !== undefined && <Alert severity="error">{problems['fieldIds']}</Alert>}
        </InputGroup>
      )}
    </InputProblems.Consumer>
  );
}

function Product({ values: { choice, product, rate, suppliedBy }, change }: PartProps) {
  return (
    <>
      <Choice
        name="choice"
        label="Product"
        choices={[
          { value: 'advise', label: 'Advise me' },
          { value: 'named', label: 'I know it' },
        ]}
        value={choice}
        onChange={(next) => change({ choice: next })}
      />
      {choice === 'named' && (
        <>
          <TextInput name="product" label="Which product?" value={product} onChange={(next) => change({ product: next })} maxLength={99} />
          <NumberInput
            name="ratePerAcre"
            label="Rate (L/acre)"
            hint="Leave it empty if the office should choose."
            value={rate}
            onChange={(next) => change({ rate: next })}
          />
          <Choice
            name="suppliedBy"
            label="Who supplies it?"
            choices={[
              { value: 'farmer', label: 'I do' },
              { value: 'office', label: 'The office' },
            ]}
            value={suppliedBy}
            onChange={(next) => change({ suppliedBy: next })}
          />
        </>
      )}
    </>
  );
}
