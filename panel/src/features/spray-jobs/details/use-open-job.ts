import { useLocation, useNavigate, useSearchParams } from 'react-router';

const NAME = 'job';

/** The address under which a job's details open, to be mailed or kept. */
export function addressOfJob(jobId: string): string {
  return new URL(`/spray-jobs?${NAME}=${encodeURIComponent(jobId)}`, window.location.href).href;
}

/** The job whose details are open, kept in the URL: Back closes what was opened from the list. */
export function useOpenJob() {
  const [url, setUrl] = useSearchParams();
  const navigate = useNavigate();
  const wasOpenedHere = (useLocation().state as { isOpenedHere?: true } | null)?.isOpenedHere === true;

  const put = (jobId: string | null) => (now: URLSearchParams) => {
    const next = new URLSearchParams(now);
    if (jobId === null) next.delete(NAME);
    else next.set(NAME, jobId);
    return next;
  };
  return {
    /** As the URL has it, whatever that is. */
    jobId: url.get(NAME),
    openJob: (jobId: string) => setUrl(put(jobId), { state: { isOpenedHere: true } }),
    closeJob: () => {
      if (wasOpenedHere) void navigate(-1);
      else setUrl(put(null), { replace: true });
    },
  };
}
