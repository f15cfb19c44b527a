import type { Db } from '../../platform/db/connection/open.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { startPolling } from '../../platform/async/polling.ts';
import { deliverNotices } from './deliver.ts';
import { openPushKeys, type PushKeys } from './push-keys.ts';
import type { Queue } from './outbox.ts';
import { createPushSender } from './push-service.ts';
import type { NoticeServices } from './settings.ts';
import { createSmsGateway, type SmsSettings } from './sms-gateway.ts';

interface Options {
  db: Db;
  secrets: SecretBox;
  publicUrl: string;
  timeZone: string;
  /** Hosts of push services besides those of the common browsers. */
  pushHosts: readonly string[];
  sms: SmsSettings | undefined;
  log(error: unknown, message: string): void;
  warn(sentence: string): void;
}

/**
 * Sends the alarms and the push and text messages that are due, twice a second, each by themselves, and makes the keys for push messages at
 * the first start.
 * @returns what this server can send by, and a function that stops the sending
 */
export function startNotices({ log, warn, secrets, ...options }: Options): NoticeServices & { stop: () => Promise<void> } {
  const { db, publicUrl } = options;
  let opening: Promise<PushKeys> | undefined;
  const keys = () => {
    opening ??= openPushKeys(db, secrets, warn).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const push = createPushSender(keys, publicUrl.startsWith('https:') ? publicUrl : `mailto:operator@${new URL(publicUrl).hostname}`);
  const sms = options.sms && createSmsGateway(options.sms);
  const context = { ...options, push, sms };
  const startQueue = (queue: Queue) => {
    const task = async () => {
      await keys();
      await deliverNotices(context, queue);
    };
    return startPolling([{ task, failure: `notices: sending ${queue} waits until this error is resolved` }], log);
  };
  const stops = (['alarms', 'push', 'sms'] as const).map(startQueue);
  const stop = async () => void (await Promise.all(stops.map((stopQueue) => stopQueue())));
  return { pushKey: async () => (await keys()).publicKey, canText: sms !== undefined, stop };
}
