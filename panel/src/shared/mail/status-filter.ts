import { MAIL_STATUSES, type MailStatus } from '@swathline/contract';
import { useSearchParams } from 'react-router';

/** Which mails are shown, as the address says: of one status, or all (undefined). Another choice begins at the first page. */
export function useStatusFilter(): [status: MailStatus | undefined, choose: (status: MailStatus | undefined) => void] {
  const [url, setUrl] = useSearchParams();
  const status = MAIL_STATUSES.find((each) => each === url.get('status'));

  const choose = (chosen: MailStatus | undefined) =>
    setUrl(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        next.delete('status');
        if (chosen !== undefined) next.set('status', chosen);
        return next;
      },
      { replace: true },
    );
  return [status, choose];
}
