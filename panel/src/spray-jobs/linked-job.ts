import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

const NAME = 'job';

/** Opens the job that the address names, as the links in mails do. It leaves the address once it is seen. */
export function useLinkedJob(open: (jobId: string) => void): void {
  const [url, setUrl] = useSearchParams();
  const jobId = url.get(NAME);

  const follow = useEffectEvent((linkedId: string) => {
    open(linkedId);
    setUrl(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete(NAME);
        return rest;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (jobId !== null) follow(jobId);
  }, [jobId]);
}
