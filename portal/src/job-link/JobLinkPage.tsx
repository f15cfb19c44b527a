import { describeScreenFailure } from '@swathline/client/api/load-failure';
import { Boundary } from '../kit/Boundary.tsx';
import { endSentence, formatMoment, setOperationTimes } from '@swathline/client/format/format';
import { usePageTitle } from '../kit/use-page-title.ts';
import { Wordmark } from '../kit/Wordmark.tsx';
import { Loading } from '../kit/controls.tsx';
import { ErrorNotice } from './notices.tsx';
import { SharedJobView } from './SharedJobView.tsx';
import { isClosed, useSharedJob } from './use-shared-job.ts';
import css from './job-link.module.css';

/** The page behind the link in a farmer's mail: one job, read-only, without sign-in, designed for phones first. */
export function JobLinkPage({ token }: { token: string }) {
  return (
    <>
      <header className={css['header']}>
        <div>
          <Wordmark size={28} />
        </div>
      </header>
      <main className={css['main']}>
        <Boundary fallback={(error) => <ErrorNotice message={describeScreenFailure(error)} onRetry={() => window.location.reload()} />}>
          <LinkedJob token={token} />
        </Boundary>
      </main>
    </>
  );
}

/** The job of a link, or why there is none. */
function LinkedJob({ token }: { token: string }) {
  const { job, loadedAt = '', error, retry } = useSharedJob(token);

  if (job) {
    setOperationTimes(job);
    return (
      <>
        {error && (
          <ErrorNotice message={`${endSentence(error.message)} This page shows the job as of ${formatMoment(loadedAt)}.`} onRetry={retry} />
        )}
        <SharedJobView job={job} />
      </>
    );
  }
  if (!error) return <Loading />;
  if (!isClosed(error)) return <ErrorNotice message={error.message} onRetry={retry} />;
  return <NoJob title={error.code === 'wrong_status' ? 'This link is suspended' : 'No job here'} message={error.message} />;
}

function NoJob({ title, message }: { title: string; message: string }) {
  usePageTitle('Spray job');
  return (
    <div className={css['problem']}>
      <h1>{title}</h1>
      <p>{message}</p>
    </div>
  );
}
