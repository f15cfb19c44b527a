import { CallFailed } from '@swathline/client/api/call';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCreateOnce } from './use-create-once.ts';

const lost = () => new CallFailed({ status: 0, code: 'unreachable', message: 'The server cannot be reached.' });
const refused = () => new CallFailed({ status: 400, code: 'invalid', message: 'Name is required' });

function setUp() {
  const send = vi.fn(({ body }: { body: { id: string; name: string } }) => Promise.resolve(body.name));
  const { result } = renderHook(() => useCreateOnce<{ name: string }, string>(send));
  const sent = () => send.mock.calls.map(([{ body }]) => body);
  return { send, create: result.current, sent };
}

test('sends the same id again after a lost reply', async () => {
  const { send, create, sent } = setUp();
  send.mockRejectedValueOnce(lost());
  await expect(create({ name: 'West' })).rejects.toThrow('The server cannot be reached.');
  expect(await create({ name: 'West' })).toBe('West');
  expect(sent()[1]).toEqual(sent()[0]);
});

test('sends what may have been saved before a change of it, and then says that the change is not saved', async () => {
  const { send, create, sent } = setUp();
  send.mockRejectedValueOnce(lost());
  await expect(create({ name: 'West' })).rejects.toThrow();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await expect(create({ name: 'East' })).rejects.toThrow('This was saved when you first sent it, without what you changed since.');
  }
  expect(sent().map(({ name }) => name)).toEqual(['West', 'West', 'West']);
});

test('sends the changed inputs after a refusal', async () => {
  const { send, create, sent } = setUp();
  send.mockRejectedValueOnce(refused());
  await expect(create({ name: '' })).rejects.toThrow('Name is required');
  expect(await create({ name: 'East' })).toBe('East');
  expect(sent().map(({ name }) => name)).toEqual(['', 'East']);
});
