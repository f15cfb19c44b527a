import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const JOB_PARAM = 'job';

/** The address of a job's page. */
export const jobPath = (jobId: string) => `/spray-jobs/${encodeURIComponent(jobId)}`;

/** The same address with the server, for a mail or a message. */
export const jobUrl = (jobId: string): string => new URL(jobPath(jobId), window.location.href).href;

/** The job whose details are open, stored in the URL. The browser's Back button closes a job opened from the list. */
export function useOpenJob() {
  const [url, setUrl] = useSearchParams();
  const navigate = useNavigate();
  const wasOpenedHere = (useLocation().state as { isOpenedHere?: true } | null)?.isOpenedHere === true;

  const openJob = useCallback((jobId: string) => setUrl(withJob(jobId), { state: { isOpenedHere: true } }), [setUrl]);
  return {
    /** As in the URL, possibly invalid. */
    jobId: url.get(JOB_PARAM),
    openJob,
    closeJob: () => {
      if (wasOpenedHere) void navigate(-1);
      else setUrl(withJob(null), { replace: true });
    },
  };
}

const withJob = (jobId: string | null) => (now: URLSearchParams) => {
  const next = new URLSearchParams(now);
  if (jobId === null) next.delete(JOB_PARAM);
  else next.set(JOB_PARAM, jobId);
  return next;
};
