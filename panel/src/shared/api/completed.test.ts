import { api, PILOT_STREAM } from '@swathline/contract';
import { expect, test } from 'vitest';
import { completed } from './completed.ts';

test('accepts a list as a bare array, or with its rows under data', () => {
  const whole = { users: [expect.objectContaining({ id: 'a', phone: null, lastName: '' })], total: 1 };
  expect(completed(api.sprayJobs.groundCrew.reply, [{ id: 'a' }])).toMatchObject(whole);
  expect(completed(api.sprayJobs.groundCrew.reply, { data: [{ id: 'a' }] })).toMatchObject(whole);
  expect(completed(api.sprayJobs.groundCrew.reply, { users: [{ id: 'a' }], total: 40 })).toMatchObject({ ...whole, total: 40 });
});

test('fills missing properties with empty or null values; those without a default stay absent', () => {
  const job = completed(api.sprayJobs.getAsAdmin.reply, { id: 'a', updatedAt: null, fields: [{ id: 'f' }] });
  expect(job).toMatchObject({ statusHistory: [], chemicals: [], pilot: null, estimatedDuration: null, farmer: { firstName: '' } });
  expect(job).toMatchObject({ fields: [{ id: 'f', coordinates: [], quarter: null }] });
  expect(job).toHaveProperty('updatedAt', undefined);
  expect(job).not.toHaveProperty('fieldCount');
});

test('keeps received values, including properties that the schema does not know', () => {
  const row = { pilotId: 'p', speed: 0, latitude: 52.1, batteryLevel: 80 };
  expect(completed(PILOT_STREAM.data, { activePilots: [row], total: 1 })).toMatchObject({ activePilots: [{ ...row, heading: null }] });
  expect(completed(api.fieldsMap.at.reply, null)).toBeNull();
});
