import { api, type ApplicationRecord, hasEnded, MINUTE_MS, needsNeighbourCheck, type SprayJob } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { useEverySecond } from '../../../shared/ui/format/use-now.ts';
import { useCrewStates } from '../../crew/use-crew-states.ts';
import { isCurrentRecord } from '../../records/record-text.ts';
import type { Proof } from './next-step.ts';
import type { StandingFacts } from './standing.ts';

interface JobFacts extends StandingFacts, Proof {
  records: readonly ApplicationRecord[] | undefined;
}

/** An older check says nothing about now; it is made again each minute. */
const MAX_CHECK_AGE_MS = 2 * MINUTE_MS;

/** What the head of a job's page knows besides the job. The sections share these queries. */
export function useJobFacts({ id, status }: SprayJob): JobFacts {
  const params = { id };
  const isOpen = !hasEnded(status);
  const check = useQuery({ ...queryOf(api.goNoGoChecks.check, { params, query: {} }), enabled: isOpen, refetchInterval: MINUTE_MS });
  const neighbours = useQuery({ ...queryOf(api.surroundings.neighbours, { params }), enabled: isOpen, refetchInterval: MINUTE_MS });
  const checks = useQuery({ ...queryOf(api.surroundings.checks, { params }), enabled: isOpen, refetchInterval: MINUTE_MS });
  const records = useQuery({ ...queryOf(api.records.ofJob, { params }), enabled: status === 'completed' });
  const unbilled = useQuery({ ...queryOf(api.billing.unbilled, { query: { sprayJobId: id } }), enabled: status === 'completed' });
  const crew = useCrewStates().get(id);
  const isOld = useEverySecond(() => Number(Date.now() - check.dataUpdatedAt > MAX_CHECK_AGE_MS)) === 1;
  const hasFailed = [check, neighbours, checks].some(({ error }) => error !== null);
  const isUnread = hasFailed || (isOld && !check.isFetching);
  return {
    check: isOpen && !hasFailed && !isOld ? check.data : undefined,
    unreadSince: isOpen && isUnread ? (check.data?.at ?? null) : undefined,
    needsNeighbourCheck: isOpen && checks.data !== undefined && needsNeighbourCheck(neighbours.data?.neighbours ?? [], checks.data.checks),
    areRecordsUnread: records.isError && !records.data,
    isBillingUnread: unbilled.isError && !unbilled.data,
    records: records.data?.records.filter(isCurrentRecord),
    unbilled: unbilled.data?.customers.flatMap((customer) =>
      customer.records.filter(({ draftId }) => draftId === null).map((record) => record.id),
    ),
    crew: crew && `${crew.text} (${crew.by.name})`,
  };
}
