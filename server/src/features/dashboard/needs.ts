import { addDays, dayIn, MAX_NEEDS, type Needs, CREDENTIAL_DUE_DAYS } from '@swathline/contract';
import type { Context } from '../../platform/context.ts';
import { listAttention } from '../crew/office/events.ts';
import { listAlarms } from '../pilots/alarms/alarms.ts';
import { listCredentialRows } from '../credentials/credentials.ts';
import { readRecordStats } from '../records/list-records.ts';
import { listSprayJobs } from '../spray-jobs/queries.ts';

const FIRST = { limit: MAX_NEEDS, offset: 0 };

/** What waits for a person at the office, with the first entries of each kind. */
export async function readNeeds({ db, by, timeZone }: Pick<Context, 'db' | 'by' | 'timeZone'>): Promise<Needs> {
  const expiringBefore = addDays(dayIn(timeZone, new Date()), CREDENTIAL_DUE_DAYS + 1);
  const [alarms, submitted, reports, papers, { late }] = await Promise.all([
    listAlarms(db, { ...FIRST, isOpen: true }),
    listSprayJobs(db, by, { ...FIRST, status: 'submitted', sort: 'startDate', order: 'asc', filterField: 'all', filterText: '' }),
    listAttention(db, FIRST),
    listCredentialRows(db, {
      ...FIRST,
      isCurrent: true,
      expiringBefore,
      sort: 'expiresOn',
      order: 'asc',
      filterField: 'holder',
      filterText: '',
    }),
    readRecordStats(db),
  ]);
  return {
    alarms: { total: alarms.total, items: alarms.alarms },
    submitted: { total: submitted.total, jobs: submitted.sprayJobs },
    reports: { total: reports.total, items: reports.items },
    papers: { total: papers.total, items: papers.rows },
    lateRecords: late,
  };
}
