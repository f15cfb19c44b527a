import type { FarmJob } from '@swathline/contract';
import { buttonClasses, PhoneLink } from '../../kit/controls.tsx';
import { LandText } from '../../kit/LandText.tsx';
import { Layout } from '../layout/Layout.tsx';
import { ShowEarlier } from '../layout/ShowEarlier.tsx';
import css from '../layout/farm.module.css';
import { useFarm } from '../state/farm-context.ts';
import { hrefTo } from '../state/screens.ts';
import { isOver, isSprayed, jobIntervalTexts, needsAnswer, stateText } from '../state/texts.ts';

/** The first screen: what is planned and what was done. */
export function Jobs() {
  const { bundle } = useFarm();
  const { jobs, office } = bundle;
  const current = jobs.filter((job) => !isOver(job)).toSorted((one, other) => one.firstDay.localeCompare(other.firstDay));
  const over = jobs.filter(isOver);
  return (
    <Layout title="My spray jobs" tab="jobs">
      <div className={css['actions']}>
        <a className={buttonClasses('primary')} href={hrefTo('order')}>
          Order spraying
        </a>
      </div>
      {jobs.length === 0 && <p>No jobs yet. What you order, and what the office plans for you, appears here.</p>}
      <ul className={css['cards']}>
        {current.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </ul>
      {over.length > 0 && <h2>Earlier jobs</h2>}
      <ul className={css['cards']}>
        {over.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </ul>
      <ShowEarlier list="jobs" label="Show earlier jobs" />
      {office.phone !== null && (
        <p className={css['muted']}>
          Questions? Call the office: <PhoneLink number={office.phone}>{office.phone}</PhoneLink>
        </p>
      )}
    </Layout>
  );
}

function JobCard({ job }: { job: FarmJob }) {
  const { bundle } = useFarm();
  const asks = needsAnswer(job, bundle);
  return (
    <li>
      <a className={css['card']} href={hrefTo('job', job.id)}>
        <span className={css['cardTitle']}>{job.name}</span>
        <span>{stateText(job)}</span>
        {isSprayed(job) && <span className={css['muted']}>{jobIntervalTexts(job).join(', ')}</span>}
        <span className={css['muted']}>
          <LandText>{job.fields.map(({ location, name }) => location ?? name).join(', ')}</LandText>
        </span>
        {asks && <span className={css['asks']}>Please confirm the land</span>}
      </a>
    </li>
  );
}
