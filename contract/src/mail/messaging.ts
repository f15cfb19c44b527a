import { z } from '../zod.ts';
import { route } from '../route.ts';
import { requiredId, requiredNotes } from '../values.ts';

export const MAX_TEST_MESSAGE_LENGTH = 2000;

export const TestMessage = z.strictObject({
  userId: requiredId('Please choose a user'),
  message: requiredNotes('Please write a message', MAX_TEST_MESSAGE_LENGTH, 'A message can have at most 2000 characters'),
});

/** `smtp`: the mail server accepted the message. `outbox`: no mail server is configured, and the message stays in the outbox. */
const TestMessageSent = z.object({ way: z.enum(['smtp', 'outbox']) });

export const messaging = {
  /** Waits for the reply of the mail server, for 15 seconds at most. */
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
