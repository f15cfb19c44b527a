import { afterEach, expect, test } from 'vitest';
import { type SmtpBehavior, testMailServer, type TestMailServer } from '../../test/smtp.ts';
import { composeEmail } from './email.ts';
import { createMailServer } from './mail-server.ts';

let smtp: TestMailServer;
afterEach(() => smtp.close());

const FROM = 'Swathline <office@example.com>';
const MAIL = {
  id: '00000000-0000-4000-8000-000000000001',
  ...composeEmail({ to: 'ann@example.com', recipientName: 'Ann', subject: 'Für dich', paragraphs: ['Grüße'], closing: [] }),
};

test('delivers both parts with sender and Message-ID', async () => {
  smtp = await testMailServer();
  expect(await createMailServer({ url: smtp.url, from: FROM }).send(MAIL)).toEqual({ kind: 'sent' });
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatchObject({
    from: { address: 'office@example.com', name: 'Swathline' },
    to: [{ address: 'ann@example.com' }],
    subject: 'Für dich',
    text: expect.stringContaining(MAIL.text.trim()) as unknown,
    messageId: `<${MAIL.id}@example.com>`,
  });
  expect(smtp.received[0]?.html).toContain('Grüße');
  expect(smtp.received[0]?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
});

test.each<[SmtpBehavior, object]>([
  [550, { kind: 'refused', reason: expect.stringMatching(/^The mail server answered: 550/) as unknown }],
  [451, { kind: 'later', reason: expect.stringMatching(/^The mail server answered: 451/) as unknown }],
  ['disconnects', { kind: 'unreachable' }],
])('classifies the answer %s of a mail server', async (behavior, outcome) => {
  smtp = await testMailServer(behavior);
  expect(await createMailServer({ url: smtp.url, from: FROM }).send(MAIL)).toMatchObject(outcome);
});

test('stops waiting for a mail server that does not answer', async () => {
  smtp = await testMailServer('hangs');
  expect(await createMailServer({ url: smtp.url, from: FROM }).send(MAIL)).toMatchObject({ kind: 'unreachable' });
});

test('an unreachable port concerns the mail server, not the mail', async () => {
  smtp = await testMailServer();
  await smtp.close();
  expect(await createMailServer({ url: smtp.url, from: FROM }).send(MAIL)).toEqual({
    kind: 'unreachable',
    reason: 'The mail server cannot be reached. Ask the person who runs the Swathline server to check its mail settings.',
  });
  smtp = await testMailServer();
});
