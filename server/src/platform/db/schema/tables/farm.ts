import type { FarmNotice, FarmOrder, FarmProposal, NoticeWay, ZoneKind } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import type { ColumnType, Generated } from 'kysely';
import type { Created, Dated, JsonList } from './columns.ts';

/** What a farmer ordered, in the farmer's words. The job is made of it. */
interface FarmOrdersTable extends Dated {
  /** Made by the page. */
  id: string;
  sprayJobId: string;
  order: ColumnType<FarmOrder, string, string>;
}

/** An outline or a zone that a farmer proposes for an own field. */
interface FarmProposalsTable extends Dated {
  /** Made by the page. */
  id: string;
  fieldId: string;
  userId: string;
  kind: FarmProposal['kind'];
  coordinates: JsonList<Point>;
  /** Null for an outline. */
  zoneKind: ZoneKind | null;
  note: string | null;
  state: Generated<FarmProposal['state']>;
  answer: string | null;
  answeredAt: string | null;
  answeredBy: string | null;
}

/** The notices that a farmer chose; without a row everything is as by default. */
interface FarmNoticeSettingsTable extends Dated {
  userId: string;
  ways: ColumnType<Partial<Record<FarmNotice, Partial<Record<NoticeWay, boolean>>>>, string, string>;
  /** Times of day; both null without quiet hours. */
  quietFrom: string | null;
  quietTo: string | null;
}

/** Consents for text messages, at most one of a person without `withdrawnAt`. */
interface SmsConsentsTable {
  id: Generated<string>;
  userId: string;
  phone: string;
  /** What the person agreed to, as it was shown. */
  text: string;
  how: string;
  givenAt: Generated<string>;
  withdrawnAt: string | null;
  withdrawnHow: string | null;
}

/** The keys that identify this server to push services (VAPID, RFC 8292): one row. The private one is sealed. */
interface PushKeysTable extends Created {
  id: Generated<number>;
  publicKey: string;
  privateKey: string;
}

/** A browser that gets push messages for as long as its session lasts, or until its crew phone is revoked. */
interface PushSubscriptionsTable extends Created {
  id: Generated<string>;
  userId: string;
  /** Null for a crew phone, which has no session. */
  sessionHash: string | null;
  crewPhoneId: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Push and text messages to send. */
interface NoticesTable extends Created {
  id: Generated<string>;
  userId: string;
  /** An alarm goes to crew phones, the others to farmers. */
  notice: FarmNotice | 'alarm';
  way: Exclude<NoticeWay, 'mail'>;
  /** Null for a text message, which goes to the number of the consent. */
  subscriptionId: string | null;
  /** What it is about, such as 'job' with its id: a newer notice withdraws those that wait. */
  topic: string;
  title: string;
  body: string;
  /** The page that it opens. */
  path: string;
  status: Generated<'queued' | 'sent' | 'failed' | 'withdrawn'>;
  attempts: Generated<number>;
  dueAt: Generated<string>;
  expiresAt: string;
  lastError: string | null;
  sentAt: string | null;
}

export interface FarmTables {
  farmOrders: FarmOrdersTable;
  farmProposals: FarmProposalsTable;
  farmNoticeSettings: FarmNoticeSettingsTable;
  smsConsents: SmsConsentsTable;
  pushKeys: PushKeysTable;
  pushSubscriptions: PushSubscriptionsTable;
  notices: NoticesTable;
}
