import { z } from 'zod';
import { route } from '../route.ts';
import { requiredId, requiredNotes } from '../values.ts';

export const MAX_TEST_MESSAGE_LENGTH = 2000;

export const TestMessage = z.strictObject({
  userId: requiredId('Please choose a user'),
  message: requiredNotes('Please write a message', MAX_TEST_MESSAGE_LENGTH, 'A message can have at most 2000 characters'),
});

/** How the test message went: taken by the mail server, or kept in the outbox where none is configured. */
const TestMessageSent = z.object({ way: z.enum(['smtp', 'outbox']) });

export const messaging = {
  /** Waits for the mail server's answer, 15 seconds at most. */
  test: route({
    method: 'POST',
    path: '/messaging/test-message',
    access: ['admin'],
    body: TestMessage,
    reply: TestMessageSent,
    done: 'Test email sent successfully',
    failure: 'Failed to send message',
  }),
};
