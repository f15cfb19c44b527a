import { z } from '../zod.ts';

const UNREADABLE = 'This browser cannot get push messages from here';
const keyOfBytes = (characters: number) => z.string({ error: UNREADABLE }).regex(new RegExp(`^[\\w-]{${characters}}$`), UNREADABLE);

/** As the browser gives it (Push API). The keys are base64url: 65 bytes of P-256 and 16 random ones. */
export const PushSubscriptionForm = z.strictObject({
  endpoint: z.url({ error: UNREADABLE }).max(1000, UNREADABLE),
  p256dh: keyOfBytes(87),
  auth: keyOfBytes(22),
});
