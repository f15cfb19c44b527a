import type { CallFailed } from '../../../shared/api/call.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';

/** An address that leads to no job is told from a server that does not answer. */
export function JobLoadFailure({ error, onRetry }: { error: CallFailed; onRetry: () => void }) {
  const leadsNowhere = error.code === 'invalid' || error.code === 'not_found';
  if (!leadsNowhere) return <ErrorNotice error={error} onRetry={onRetry} />;
  return <ErrorNotice error={{ message: `${error.message.replace(/\.$/, '')}. Check the link, or look for the job in the list.` }} />;
}
