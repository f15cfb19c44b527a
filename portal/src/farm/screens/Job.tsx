import { api, type FarmJob, formatDays } from '@swathline/contract';
import { acresText } from '@swathline/client/format/format';
import { rateText } from '@swathline/client/format/job-text';
import { useState } from 'react';
import { AreYouSure } from '../../kit/AreYouSure.tsx';
import { Alert, Button, buttonClasses } from '../../kit/controls.tsx';
import { LandText } from '../../kit/LandText.tsx';
import { Gone, Layout } from '../layout/Layout.tsx';
import css from '../layout/farm.module.css';
import { useFarm } from '../state/farm-context.ts';
import { hrefTo } from '../state/screens.ts';
import { intervalTexts, isSprayed, needsAnswer, stateText } from '../state/texts.ts';
import { useCall } from '../state/use-call.ts';
import { Records } from './Records.tsx';
import { FarmLand } from './FarmLand.tsx';

export function Job({ id }: { id: string }) {
  const { bundle } = useFarm();
  const job = bundle.jobs.find((each) => each.id === id);
  if (!job) return <Gone tab="jobs" what="job" />;
  const records = bundle.records.filter(({ sprayJobId }) => sprayJobId === id);
  return (
    <Layout title={job.name} tab="jobs" backTo={hrefTo('jobs')}>
      <p>
        <strong>{stateText(job)}</strong>
      </p>
      <Wish job={job} />
      {job.state === 'planned' && job.hasDay && <p className={css['muted']}>The office&apos;s plan. Wind and rain may move it.</p>}
      {job.officeNote !== null && (
        <Alert severity="info" title="From the office">
          {job.officeNote}
        </Alert>
      )}
      {needsAnswer(job, bundle) && (
        <Alert severity="warning">
          <span>Please look at the map and confirm that this is your land, before it is sprayed.</span>
          <a className={buttonClasses('primary')} href={hrefTo('confirm', id)}>
            Confirm the land
          </a>
        </Alert>
      )}
      <h2>Land</h2>
      <FarmLand fields={job.fields} />
      <ul className={css['rows']}>
        {job.fields.map((field) => (
          <FieldRow key={field.id} job={job} field={field} />
        ))}
      </ul>
      <Products job={job} />
      {records.length > 0 && <h2>What was applied</h2>}
      <Records records={records} />
      <Actions job={job} />
    </Layout>
  );
}

/** What the farmer ordered, until the office has planned it. */
function Wish({ job: { order, state } }: { job: FarmJob }) {
  if (order === null || !['draft', 'changes_needed', 'waiting'].includes(state)) return null;
  const { wantedFrom, wantedTo, target, watchFor } = order;
  return (
    <>
      <p className={css['muted']}>{`You asked for ${formatDays(wantedFrom, wantedTo)}${target === null ? '' : `, against ${target}`}.`}</p>
      {watchFor !== null && <p className={css['muted']}>{`To watch for: ${watchFor}`}</p>}
    </>
  );
}

function FieldRow({ job, field }: { job: FarmJob; field: FarmJob['fields'][number] }) {
  const { name, location, crop, acres, answer } = field;
  return (
    <li>
      <strong>
        <LandText>{location === null ? name : `${name}, ${location}`}</LandText>
      </strong>
      <p className={css['muted']}>{[crop, acresText(acres)].filter(Boolean).join(', ')}</p>
      {isSprayed(job) && <p>{intervalTexts(field).join('. ')}</p>}
      {answer && <p className={css['muted']}>{`${answer.isRight ? 'Confirmed' : 'Reported as wrong'} by ${answer.name}`}</p>}
    </li>
  );
}

function Products({ job: { products, order } }: { job: FarmJob }) {
  if (products.length === 0 && order === null) return null;
  return (
    <>
      <h2>Products</h2>
      {products.length === 0 && <p>{order?.product ?? 'You asked the office for advice.'}</p>}
      <ul className={css['rows']}>
        {products.map(({ name, rate, rateUnit, farmerSupplied }, index) => (
          <li key={index}>{`${name}, ${rateText(rate, rateUnit)}${farmerSupplied ? ', you supply it' : ''}`}</li>
        ))}
      </ul>
    </>
  );
}

/** What a farmer may still do with an own order. */
function Actions({ job }: { job: FarmJob }) {
  const { call, showJob } = useFarm();
  const { isBusy, failure, run } = useCall();
  const [asks, setAsks] = useState(false);
  const cancel = () => run(async () => showJob(await call(api.farm.cancelOrder, { params: { id: job.id } })));
  return (
    <>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <div className={css['actions']}>
        {job.canEdit && (
          <a className={buttonClasses('primary')} href={hrefTo('order', job.id)}>
            Change the order
          </a>
        )}
        {job.canCancel && (
          <Button isBusy={isBusy} onClick={() => setAsks(true)}>
            Cancel the order
          </Button>
        )}
      </div>
      {asks && (
        <AreYouSure
          reasons={['Nothing will be sprayed then. You can order again at any time.']}
          yes="Cancel the order"
          onYes={() => {
            setAsks(false);
            void cancel();
          }}
          onBack={() => setAsks(false)}
        />
      )}
    </>
  );
}
