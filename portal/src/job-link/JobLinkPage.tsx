import { describeScreenFailure } from '@swathline/client/api/load-failure';
import { Boundary } from '../kit/Boundary.tsx';
import { setOperationTimes } from '@swathline/client/format/format';
import { usePageTitle } from '../kit/use-page-title.ts';
import { Wordmark } from '../kit/Wordmark.tsx';
import { Loading } from '../kit/controls.tsx';
import { ErrorNotice } from './notices.tsx';
import { SharedJobView } from './SharedJobView.tsx';
import { useSharedJob } from './use-shared-job.ts';
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
  const { job, error, retry } = useSharedJob(token);

  if (job) {
    setOperationTimes(job);
    return <SharedJobView job={job} />;
  }
  if (!error) return <Loading />;
  const isSuspended = error.code === 'wrong_status';
  if (error.status !== 404 && !isSuspended) return <ErrorNotice message={error.message} onRetry={retry} />;
  return <NoJob title={isSuspended ? 'This link is suspended' : 'No job here'} message={error.message} />;
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
