import { PushSubscriptionForm } from '../mail/push-subscription.ts';
import { Nothing, route } from '../route.ts';
import { shapeOf, Timestamp } from '../values.ts';
import { z } from '../zod.ts';

/** The notices that a farmer can get. */
export const FARM_NOTICES = ['decided', 'started', 'finished', 'confirmLand', 'proposal', 'quote', 'invoice', 'reminder'] as const;
export type FarmNotice = (typeof FARM_NOTICES)[number];

export const FARM_NOTICE_LABEL: Record<FarmNotice, string> = {
  decided: 'a job is approved, cancelled, needs changes, or its planned days change',
  started: 'spraying starts',
  finished: 'spraying is finished',
  confirmLand: 'the office asks to confirm land',
  proposal: 'the office answers a proposal',
  quote: 'a quote arrives',
  invoice: 'an invoice arrives',
  reminder: 'an invoice is overdue',
};

export const NOTICE_WAYS = ['mail', 'push', 'sms'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** The text that a person agrees to before text messages are sent (Canada's anti-spam law, S.C. 2010, c. 23). */
export const SMS_CONSENT =
  'I agree that the office sends me text messages about my spray jobs, quotes and invoices to this number. I can stop them at any time here or by the reply STOP.';

const Ways = z.object(shapeOf(NOTICE_WAYS, z.boolean()));
const WaysChange = z.strictObject(shapeOf(NOTICE_WAYS, z.boolean())).partial();

const TIME = 'A time of day is written like 21:30';
const timeOfDay = z.string({ error: TIME }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME);
const PHONE = 'Enter the number with the area code';

export const FarmNoticeSettings = z.object({
  ways: z.object(shapeOf(FARM_NOTICES, Ways)),
  /** By the operation's time zone. No push or text message arrives within; null if none are wanted. */
  quietHours: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** The consent for text messages; null if none was given or it was withdrawn. */
  smsConsent: z.object({ phone: z.string(), text: z.string(), givenAt: Timestamp }).nullable(),
  /** The ways that this server can send by. A choice for another one is kept for when it can. */
  available: z.array(z.enum(NOTICE_WAYS)),
  /** The key with which a browser subscribes to push messages of this server (VAPID, RFC 8292). */
  pushKey: z.string(),
});
export type FarmNoticeSettings = z.infer<typeof FarmNoticeSettings>;

/** Changes the given settings and keeps the others. */
export const FarmNoticeChange = z.strictObject({
  ways: z.strictObject(shapeOf(FARM_NOTICES, WaysChange)).partial().optional(),
  quietHours: z.strictObject({ from: timeOfDay, to: timeOfDay }).nullable().optional(),
  /** Null withdraws the consent and switches text messages off. */
  smsConsent: z
    .strictObject({
      phone: z
        .string({ error: PHONE })
        .trim()
        .regex(/^\+?[\d ().-]{7,25}$/, PHONE),
      text: z.literal(SMS_CONSENT, 'Load the page again: the text has changed'),
    })
    .nullable()
    .optional(),
});

export const SmsReplyForm = z.strictObject({
  /** The secret that the operator configured. */
  token: z.string('token is missing').max(200, 'token is too long'),
  from: z.string('from is missing').max(50, 'from is too long'),
  text: z.string('text is missing').max(2000, 'text is too long'),
});

export const farmNotices = {
  get: route({
    method: 'GET',
    path: '/farm/notice-settings',
    access: ['farmer'],
    reply: FarmNoticeSettings,
    failure: 'Failed to load your notices',
  }),
  update: route({
    method: 'PUT',
    path: '/farm/notice-settings',
    access: ['farmer'],
    body: FarmNoticeChange,
    reply: FarmNoticeSettings,
    done: 'Saved',
    failure: 'Failed to save. Please try again.',
  }),
  /** Sends push messages to this browser until its session ends. */
  subscribe: route({
    method: 'POST',
    path: '/farm/push-subscriptions',
    access: ['farmer'],
    body: PushSubscriptionForm,
    reply: Nothing,
    done: 'This device gets push messages',
    failure: 'Push messages could not be switched on. Please try again.',
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/farm/push-subscriptions/end',
    access: ['farmer'],
    body: PushSubscriptionForm.pick({ endpoint: true }),
    reply: Nothing,
    done: 'This device gets no push messages',
    failure: 'Push messages could not be switched off. Please try again.',
  }),
  /** What a person replied to a text message, from the operator's gateway. STOP withdraws the consent of the number. */
  smsReply: route({
    method: 'POST',
    path: '/sms-replies',
    access: 'anyone',
    body: SmsReplyForm,
    reply: Nothing,
    failure: 'The reply could not be taken. Please try again.',
  }),
};
