import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const JOB_PARAM = 'job';

/** The URL that opens a job's details. */
export function jobUrl(jobId: string): string {
  return new URL(`/spray-jobs?${JOB_PARAM}=${encodeURIComponent(jobId)}`, window.location.href).href;
}

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
