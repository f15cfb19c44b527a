import { api, PILOT_STREAM } from '@swathline/contract';
import { expect, test } from 'vitest';
import { completed } from './completed.ts';

test('a list that came as its bare rows, or with them under data, is read as a list', () => {
  const whole = { users: [expect.objectContaining({ id: 'a', phone: null, lastName: '' })], total: 1 };
  expect(completed(api.sprayJobs.groundCrew.reply, [{ id: 'a' }])).toMatchObject(whole);
  expect(completed(api.sprayJobs.groundCrew.reply, { data: [{ id: 'a' }] })).toMatchObject(whole);
  expect(completed(api.sprayJobs.groundCrew.reply, { users: [{ id: 'a' }], total: 40 })).toMatchObject({ ...whole, total: 40 });
});

test('what a job leaves out is empty or null, and what has no such value stays absent', () => {
  const job = completed(api.sprayJobs.getAsAdmin.reply, { id: 'a', updatedAt: null, fields: [{ id: 'f' }] });
  expect(job).toMatchObject({ statusHistory: [], chemicals: [], pilot: null, estimatedDuration: null, farmer: { firstName: '' } });
  expect(job).toMatchObject({ fields: [{ id: 'f', coordinates: [], quarter: null }] });
  expect(job).toHaveProperty('updatedAt', undefined);
  expect(job).not.toHaveProperty('fieldCount');
});

test('what came is kept as it is, properties of nobody included', () => {
  const row = { pilotId: 'p', speed: 0, latitude: 52.1, batteryLevel: 80 };
  expect(completed(PILOT_STREAM.data, { activePilots: [row], total: 1 })).toMatchObject({ activePilots: [{ ...row, heading: null }] });
  expect(completed(api.fieldsMap.at.reply, null)).toBeNull();
});
