import { formatExact, hopperOf, type SprayJob, type SprayJobStatus, sprayVolumeOf } from '@swathline/contract';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { readJob } from '../queries.ts';
import type { MixChange } from './emails.ts';
import { isHandedOut } from './farm-notices.ts';
import { listAssignees, type NotificationContext, notifyMixChanged } from './notifications.ts';

/**
 * Call it before an edit of a job. The mix may change with its aircraft and products as well as by what is entered.
 * @returns what mails another mix to the people who already had the approved job; call it after the edit, in the same transaction
 */
export async function watchMix(
  tx: Tx,
  context: NotificationContext,
  { id, status }: { id: string; status: SprayJobStatus },
): Promise<() => Promise<void>> {
  if (!isHandedOut(status)) return () => Promise.resolve();
  const read = () => readJob(tx, id);
  const jobBefore = await read();
  const before = await listAssignees(tx, id);
  return async () => {
    const job = await read();
    if (isHandedOut(job.status)) await notifyMixChanged(tx, context, id, { before, changes: changesBetween(jobBefore, job) });
  };
}

function changesBetween(before: SprayJob, after: SprayJob): MixChange[] {
  const mixOf = (job: SprayJob) => {
    const volume = sprayVolumeOf(job);
    return {
      'Spray volume': volume === null ? 'not known' : `${formatExact(volume.litersPerAcre)} L/acre`,
      Hopper: `${formatExact(hopperOf(job))} L`,
    };
  };
  const was = mixOf(before);
  return Object.entries(mixOf(after)).flatMap(([label, to]) => {
    const from = was[label as keyof typeof was];
    return from === to ? [] : [{ label, from, to }];
  });
}
