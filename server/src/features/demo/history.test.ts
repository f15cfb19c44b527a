import { api, DAY_MS, dayIn, type SprayJobStatus } from '@swathline/contract';
import { expect, onTestFinished, test } from 'vitest';
import { testServer } from '../../test/server.ts';
import { backdateHistory } from './history.ts';

const ZONE = 'America/Regina';
const daysFromNow = (days: number) => dayIn(ZONE, new Date(Date.now() + days * DAY_MS));

test('backdates a season that was created within a minute', async () => {
  const server = await testServer();
  onTestFinished(() => server.close());
  const admin = await server.admin();
  const farmer = await server.farmer();
  const jobThrough = async (statuses: readonly SprayJobStatus[], firstDay: number, days: number) => {
    const { id } = await server.job({ farmer, startDate: daysFromNow(firstDay), endDate: daysFromNow(firstDay + days) });
    for (const status of statuses) await server.callOk(api.sprayJobs.update, { params: { id }, body: { status } }, admin);
    return id;
  };
  const done = await jobThrough(['submitted', 'changes_needed', 'submitted', 'approved', 'in_progress', 'completed'], -20, 3);
  const flying = await jobThrough(['submitted', 'approved', 'in_progress'], 0, 1);
  const ahead = await jobThrough(['submitted'], 9, 1);

  await backdateHistory({ db: server.db, timeZone: ZONE });

  for (const id of [done, flying, ahead]) {
    const job = await server.callOk(api.sprayJobs.get, { params: { id } }, admin);
    const moments = job.statusHistory.map(({ at }) => at);
    expect(moments).toEqual([...new Set(moments)].sort());
    expect(Date.parse(moments.at(-1) ?? '')).toBeLessThan(Date.now());
    expect([job.createdAt, job.updatedAt]).toEqual([moments[0], moments.at(-1)]);
    const lastTo = (status: SprayJobStatus) => job.statusHistory.findLast(({ to }) => to === status)?.at ?? null;
    expect([job.dateSubmitted, job.dateApproved, job.completedAt]).toEqual([lastTo('submitted'), lastTo('approved'), lastTo('completed')]);
    const { entries } = await server.callOk(
      api.audit.list,
      { query: { subjectType: 'spray_job', subjectId: id, limit: 10, offset: 0 } },
      admin,
    );
    expect(entries.map(({ at }) => at)).toEqual([job.createdAt]);
  }
  const { completedAt } = await server.callOk(api.sprayJobs.get, { params: { id: done } }, admin);
  expect(dayIn(ZONE, new Date(completedAt ?? ''))).toBe(daysFromNow(-18));
  const { createdAt } = await server.callOk(api.users.get, { params: { id: farmer.id } }, admin);
  expect(createdAt < daysFromNow(-125)).toBe(true);
});

test('leaves records unchanged that people already work with', async () => {
  const server = await testServer();
  onTestFinished(() => server.close());
  const admin = await server.admin();
  const { id } = await server.job();
  const old = { action: 'export', subjectType: 'track', changes: '[]', at: new Date(Date.now() - 2 * 3_600_000).toISOString() } as const;
  await server.db
    .insertInto('auditTrail')
    .values({ ...old, byUserId: null, byName: null, address: null, subjectId: null, subjectName: null, mergeKey: null })
    .execute();
  const before = await server.callOk(api.sprayJobs.get, { params: { id } }, admin);

  await backdateHistory({ db: server.db, timeZone: ZONE });
  expect(await server.callOk(api.sprayJobs.get, { params: { id } }, admin)).toEqual(before);
});
