import type { Tables } from '../platform/db/schema/tables.ts';

/** Files that name a table against the rule, and why asking its owner would be worse. */
export const EXCEPTIONS: { file: string; tables: (keyof Tables)[]; reason: string }[] = [
  {
    file: 'platform/backup/restore.ts',
    tables: ['locations'],
    reason: 'the format of backups names the partitions of positions',
  },
  {
    file: 'features/auth/ways-in.ts',
    tables: ['restores'],
    reason: 'a passkey of a restored backup waits for the review; restores end the access of all features, so they stand above auth',
  },
  {
    file: 'features/aircraft/queries.ts',
    tables: ['sprayJobs'],
    reason: 'the refusal to delete an aircraft counts its jobs; jobs ask aircraft, so they stand above them',
  },
  {
    file: 'features/chemicals/queries.ts',
    tables: ['sprayJobChemicals', 'applicationRecords'],
    reason: 'the refusal to delete a chemical counts its jobs and depends on their records; both stand above chemicals',
  },
  {
    file: 'features/fields/owner-change.ts',
    tables: ['sprayJobs', 'sprayJobFields'],
    reason: 'a field that moves leaves a copy on ended jobs in the same transaction; jobs stand above fields',
  },
  {
    file: 'features/spray-jobs/job-columns.ts',
    tables: ['laneFigures', 'strips', 'farmOrders'],
    reason: 'one statement reads a job with the strip of its aircraft and its order; the board and orders are made of jobs, above them',
  },
  {
    file: 'features/spray-jobs/applied.ts',
    tables: ['applicationRecords'],
    reason: 'one statement reads a job with what was applied; records are made of jobs, so they stand above them',
  },
  {
    file: 'features/records/read-record.ts',
    tables: ['goNoGoChecks'],
    reason: 'a record shows the decisions over a stop; go-no-go judges the readings of records, so it stands above them',
  },
  {
    file: 'features/search/queries.ts',
    tables: ['users', 'checkIns', 'fields', 'sprayJobs'],
    reason: 'one search ranks the things of all features, and owns none',
  },
  {
    file: 'features/search/things.ts',
    tables: ['chemicals', 'aircraft', 'applicationRecords'],
    reason: 'likewise',
  },
  {
    file: 'features/dashboard/queries.ts',
    tables: ['users', 'fields', 'chemicals', 'sprayJobs'],
    reason: 'the dashboard counts what all features have, and owns nothing',
  },
  {
    file: 'features/board/board-jobs.ts',
    tables: ['sprayJobs'],
    reason: 'the board draws hundreds of jobs, with less of each than a job has',
  },
  {
    file: 'features/board/lanes.ts',
    tables: ['aircraft'],
    reason: 'a lane is an aircraft with its figures for the board',
  },
  {
    file: 'features/records/signing/verify-records.ts',
    tables: ['auditTrail'],
    reason: 'compares what the audit trail says of records with the records, in one statement',
  },
  {
    file: 'features/demo/history.ts',
    tables: ['auditTrail', 'groundCrewAssignments', 'jobSnapshots', 'sprayJobFields', 'sprayJobs', 'statusChanges'],
    reason: 'moves the sample season into the past, which no owner may offer to others',
  },
];
