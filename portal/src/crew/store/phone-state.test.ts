import { expect, test } from 'vitest';
import { bundle, copyOf, JOB, newPhone, newStore, TOKEN } from '../../test/crew.ts';
import { listWaiting } from './events.ts';
import { endAccess, keepStartToken, keepToken, readLink, readPhone } from './phone-state.ts';
import { recordEvents } from './record-events.ts';

const NEWER = 'token-of-a-crew-phone-0002';

test('the end of its access deletes the copy of the jobs and what others reported, and keeps what was reported here', async () => {
  const store = await newPhone();
  await store.put('copy', copyOf({}), 'copy');
  const { person: by, phone } = bundle;
  await store.put('reports', {
    id: 'b0000000-0000-4000-8000-000000000001',
    sprayJobId: JOB.id,
    kind: 'note',
    sequence: 1,
    body: { text: 'Wet corner' },
    at: bundle.madeAt,
    happenedAt: bundle.madeAt,
    receivedAt: bundle.madeAt,
    clockOffsetMs: 0,
    outcome: 'applied',
    message: null,
    by: { id: by.id, name: by.firstName },
    phone,
  });
  await recordEvents(store, JOB, [{ kind: 'note', body: { text: 'Mine' } }]);
  expect(await endAccess(store, TOKEN)).toBe(true);
  expect(await store.get('copy', 'copy')).toBeUndefined();
  expect(await store.getAll('reports')).toEqual([]);
  expect(await listWaiting(store)).toHaveLength(1);
  expect((await readPhone(store)).isRevoked).toBe(true);
});

test('a late answer to an earlier link deletes nothing of the present one', async () => {
  const store = await newPhone();
  await keepToken(store, NEWER);
  await store.put('copy', copyOf({}), 'copy');
  expect(await endAccess(store, TOKEN)).toBe(false);
  expect(await store.get('copy', 'copy')).toBeDefined();
});

test('an icon on the home screen gives its link to an empty phone, and never in place of a newer one', async () => {
  const store = await newStore();
  await keepStartToken(store, TOKEN);
  expect((await readPhone(store)).token).toBe(TOKEN);
  await keepToken(store, NEWER);
  await keepStartToken(store, TOKEN);
  expect((await readPhone(store)).token).toBe(NEWER);
  await keepToken(store, TOKEN);
  expect((await readPhone(store)).token).toBe(TOKEN);
});

const ORIGIN = 'https://fly.example.com';

test.each([`${ORIGIN}/crew#${TOKEN}`, ` ${ORIGIN}/crew#${TOKEN}\n`, `#${TOKEN}`, TOKEN, `fly.example.com/crew#${TOKEN}`])(
  'reads the link %j as a person pastes it',
  (typed) => {
    expect(readLink(typed, ORIGIN)).toEqual({ token: TOKEN });
  },
);

test.each([
  ['', 'This is no link of a crew phone. Copy the whole link that the office sent, and paste it here.'],
  [`${ORIGIN}/crew`, 'This is no link of a crew phone. Copy the whole link that the office sent, and paste it here.'],
  [`https://other.example.com/crew#${TOKEN}`, 'This link is one of other.example.com. Open it in the browser.'],
])('says what is wrong with the link %j', (typed, problem) => {
  expect(readLink(typed, ORIGIN)).toEqual({ problem });
});
