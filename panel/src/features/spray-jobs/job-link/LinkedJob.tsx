import { setOperationTimeZone } from '../../../shared/ui/format/format.ts';
import { ErrorNotice, Loading } from './notices.tsx';
import { SharedJobView } from './SharedJobView.tsx';
import { useSharedJob } from './use-shared-job.ts';

/** The job of a link, or why there is none. */
export function LinkedJob({ token }: { token: string }) {
  const { job, error, retry } = useSharedJob(token);

  if (job) {
    setOperationTimeZone(job.timeZone);
    return <SharedJobView job={job} />;
  }
  if (!error) return <Loading />;
  const isSuspended = error.code === 'wrong_status';
  if (error.status !== 404 && !isSuspended) return <ErrorNotice message={error.message} onRetry={retry} />;
  return (
    <div className="job-problem">
      <title>Spray job · Swathline</title>
      <h1>{isSuspended ? 'This link is suspended' : 'No job here'}</h1>
      <p>{error.message}</p>
    </div>
  );
}
