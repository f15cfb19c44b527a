import { assignmentSentences, type MaybeWarnings } from '@swathline/contract';
import type { useNotify } from '../../shared/ui/notices.tsx';

type Notify = ReturnType<typeof useNotify>;

/** A notice that the job was saved, with what the server warns of about its people and aircraft. */
export function notifySaved(notify: Notify, done: string, reply: MaybeWarnings, action?: Parameters<Notify>[2]): void {
  const sentences = assignmentSentences(reply);
  if (sentences.length === 0) return notify(done, 'success', action);
  notify([done.replace(/\.?$/, '.'), ...sentences].join(' '), 'warning', action);
}
