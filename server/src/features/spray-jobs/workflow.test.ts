import { api, canTransition, SPRAY_JOB_STATUSES, type SprayJobStatus, TRANSITIONS } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, testServer, type TestServer } from '../../test/server.ts';

const { sprayJobs } = api;

let server: TestServer;
let admin: Person;
let farmer: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin({ firstName: 'Olive', lastName: 'Office' });
  farmer = await server.farmer({ firstName: 'Ann', lastName: 'Lee' });
});
afterAll(() => server.close());

const CALLS = ['submit', 'approve', 'requestChanges', 'cancel'] as const;
const EVERY_ATTEMPT = CALLS.flatMap((call) => SPRAY_JOB_STATUSES.map((status) => [call, status] as const));
const take = (call: (typeof CALLS)[number], id: string, notes?: string | null, by = admin) =>
  server.call(sprayJobs[call], { params: { id }, body: notes === undefined ? {} : { notes } }, by);
const read = (id: string) => server.callOk(sprayJobs.get, { params: { id } }, admin);

/** The labels on screen. */
const LABEL: Record<SprayJobStatus, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  changes_needed: 'Changes Needed',
  approved: 'Approved',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The table of docs/requirements.md, Spray jobs and workflow, repeated here so that a mistake in the contract fails this test. */
const ALLOWED: Record<(typeof CALLS)[number], readonly SprayJobStatus[]> = {
  submit: ['draft', 'changes_needed'],
  approve: ['submitted'],
  requestChanges: ['submitted', 'approved'],
  cancel: ['draft', 'submitted', 'changes_needed', 'approved', 'in_progress'],
};

test.each(EVERY_ATTEMPT)('%s a job that is %s', async (call, status) => {
  const { id } = await server.job({ farmer, status });
  const before = await read(id);
  const answer = await take(call, id, 'Because');
  const { label, to } = TRANSITIONS[call];
  expect(canTransition(call, status)).toBe(ALLOWED[call].includes(status));

  if (!ALLOWED[call].includes(status)) {
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'wrong_status', message: `${label} is not possible while a job is ${LABEL[status]}.` },
    });
    expect(await read(id)).toEqual(before);
    return;
  }
  expect(answer).toMatchObject({ status: 200, body: { data: { status: to } } });
  const { statusHistory } = answer.body.data;
  expect(statusHistory.slice(0, -1)).toEqual(before.statusHistory);
  expect(statusHistory.at(-1)).toMatchObject({ from: status, to, by: 'Olive Office', notes: 'Because' });
});

test.each(SPRAY_JOB_STATUSES)('an administrator may set a job that is %s to any status, and each change is kept', async (status) => {
  const { id } = await server.job({ farmer, status });
  let from = status;
  for (const to of SPRAY_JOB_STATUSES) {
    const changed = await server.callOk(sprayJobs.update, { params: { id }, body: { status: to } }, admin);
    expect(changed.status).toBe(to);
    const rows = changed.statusHistory.length;
    if (to !== from) expect(changed.statusHistory.at(-1)).toMatchObject({ from, to });
    from = to;
    expect((await server.callOk(sprayJobs.update, { params: { id }, body: { status: to } }, admin)).statusHistory).toHaveLength(rows);
  }
});

test('each date is the time of the last change to its status', async () => {
  const { id } = await server.job({ farmer });
  const submitted = (await take('submit', id)).body.data;
  expect(submitted).toMatchObject({ dateSubmitted: submitted.statusHistory.at(-1)?.at, dateApproved: null, completedAt: null });
  const approved = (await take('approve', id)).body.data;
  expect(approved).toMatchObject({ dateSubmitted: submitted.dateSubmitted, dateApproved: approved.statusHistory.at(-1)?.at });

  await take('requestChanges', id);
  const again = (await take('submit', id)).body.data;
  expect((again.dateSubmitted ?? '') > (submitted.dateSubmitted ?? '')).toBe(true);
  expect(again.dateApproved).toBe(approved.dateApproved);

  const completed = await server.callOk(sprayJobs.update, { params: { id }, body: { status: 'completed' } }, admin);
  expect(completed.completedAt).toBe(completed.statusHistory.at(-1)?.at);
});

test.each(['draft', 'changes_needed'] as const)(
  'the approval of a job of the office that is %s submits it too, and the history keeps both',
  async (status) => {
    const days = { startDate: '2026-06-15', endDate: '2026-06-16' };
    const { id } = await server.callOk(sprayJobs.create, { body: { name: 'Office job', userId: farmer.id, ...days } }, admin);
    if (status !== 'draft') await server.callOk(sprayJobs.update, { params: { id }, body: { status } }, admin);
    const colleague = await server.admin();
    const mails = async () => (await server.mailsTo(colleague.email)).length;
    const before = await mails();
    const approved = await server.callOk(sprayJobs.approve, { params: { id }, body: { notes: 'Tuesday', landConfirmed: true } }, admin);
    expect(approved).toMatchObject({ status: 'approved', isOfficeJob: true, dateSubmitted: expect.any(String) as unknown });
    expect(approved.statusHistory.slice(-2)).toMatchObject([
      { from: status, to: 'submitted', by: 'Olive Office', notes: null, landConfirmed: false },
      { from: 'submitted', to: 'approved', by: 'Olive Office', notes: 'Tuesday', landConfirmed: true },
    ]);
    expect(await mails()).toBe(before);
    expect(await server.callOk(sprayJobs.get, { params: { id } }, farmer)).not.toHaveProperty('isOfficeJob');
  },
);

test('the notes of an approval or a request for changes become the notes to the farmer, unless they are empty', async () => {
  const { id } = await server.job({ farmer, status: 'submitted' });
  expect((await take('approve', id, ' Tuesday ')).body.data.admin_notes).toBe('Tuesday');
  for (const nothing of ['', null, undefined]) {
    expect((await take('requestChanges', id, nothing)).body.data).toMatchObject({ admin_notes: 'Tuesday', status: 'changes_needed' });
    expect((await take('submit', id, 'Done')).body.data.admin_notes).toBe('Tuesday');
  }
  expect((await take('requestChanges', id, 'Which quarter?')).body.data.admin_notes).toBe('Which quarter?');
});

test('of 50 concurrent submissions of one job, one succeeds and one change is recorded', async () => {
  const { id } = await server.job({ farmer });
  const answers = await Promise.all(Array.from({ length: 50 }, () => take('submit', id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'wrong_status')).toHaveLength(49);
  expect((await read(id)).statusHistory.map(({ to }) => to)).toEqual(['draft', 'submitted']);
});

test('the history stays consistent with a concurrent approval and cancellation', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await server.job({ farmer, status: 'submitted' });
    await Promise.all([take('approve', id), take('cancel', id), take('requestChanges', id)]);
    const { status, statusHistory } = await read(id);
    statusHistory.slice(2).forEach(({ from }, at) => expect(from).toBe(statusHistory[at + 1]?.to));
    expect(statusHistory.at(-1)?.to).toBe(status);
  }
});
