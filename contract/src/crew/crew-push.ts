import { PushSubscriptionForm } from '../mail/push-subscription.ts';
import { Nothing, route } from '../route.ts';
import { z } from '../zod.ts';

/** Alarms as push messages on a crew phone. */
export const crewPush = {
  /** The key with which a browser subscribes to push messages of this server (VAPID, RFC 8292). */
  key: route({
    method: 'GET',
    path: '/crew/push-key',
    access: 'crew',
    reply: z.object({ pushKey: z.string() }),
    failure: 'Push messages could not be switched on. Please try again.',
  }),
  /** Sends the alarms of the person's jobs to this browser, until the phone is revoked. */
  subscribe: route({
    method: 'POST',
    path: '/crew/push-subscriptions',
    access: 'crew',
    body: PushSubscriptionForm,
    reply: Nothing,
    done: 'This phone gets push messages',
    failure: 'Push messages could not be switched on. Please try again.',
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/crew/push-subscriptions/end',
    access: 'crew',
    body: PushSubscriptionForm.pick({ endpoint: true }),
    reply: Nothing,
    done: 'This phone gets no push messages',
    failure: 'Push messages could not be switched off. Please try again.',
  }),
};
