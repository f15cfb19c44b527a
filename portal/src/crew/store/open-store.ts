import type {
  CrewBundle,
  CrewEvent,
  CrewEventForm,
  CrewMovementForm,
  CrewOutcome,
  CrewStock,
  MixChange,
  MovementOutcome,
} from '@swathline/contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

const STORE_NAME = 'swathline-crew';

/** What the phone knows about itself, in one record, so that a single transaction changes it. */
export interface PhoneState {
  /** Null until a link was opened. */
  token: string | null;
  /** The tokens of earlier links, with which an icon on the home screen may still start the page. */
  formerTokens: string[];
  /** The office answered 401: the link was revoked, or its person is no longer active. */
  isRevoked: boolean;
  phone: CrewBundle['phone'] | null;
  person: CrewBundle['person'] | null;
  /** The `sequence` of the next event. It never goes back. */
  nextSequence: number;
  /** By how much the server's clock is ahead of this one; null if it is not known. */
  clockOffsetMs: number | null;
  /** When the office last received an event of this phone, by the server's clock. */
  lastReceivedAt: string | null;
  /** The `receivedAt` of the newest report that was read; null before the first. */
  reportsSince: string | null;
  /** When the office last changed the order of the jobs, by the server's clock. */
  orderChangedAt: string | null;
  /** The pilot wants positions to be sent while the page is open. */
  wantsPositions: boolean;
}

export const NEW_PHONE: PhoneState = {
  token: null,
  formerTokens: [],
  isRevoked: false,
  phone: null,
  person: null,
  nextSequence: 1,
  clockOffsetMs: null,
  lastReceivedAt: null,
  reportsSince: null,
  orderChangedAt: null,
  wantsPositions: false,
};

/** The jobs as the office last sent them. */
export interface StoredCopy {
  bundle: CrewBundle;
  etag: string | null;
  /** When the office last said that this copy is right, by the server's clock. */
  checkedAt: string;
}

export interface Receipt {
  outcome: CrewOutcome;
  message: string | null;
  receivedAt: string;
}

/** A fact that was made on this phone. It is never changed; only what the office answered is added. */
export interface StoredEvent {
  /** As it is sent. */
  event: CrewEventForm;
  id: string;
  sequence: number;
  jobName: string;
  phoneId: string;
  personId: string;
  personName: string;
  /** The office's answer; null as long as the event is on this phone only. */
  receipt: Receipt | null;
  /** Why the event could not be sent, though others could; null otherwise. */
  failure: string | null;
  picture: 'none' | 'waiting' | 'received' | 'refused';
  /** 1 while the event or its picture waits to be sent; IndexedDB cannot index booleans. */
  waits: 0 | 1;
}

/** What was done at the mixer for a job. */
export interface StoredMix {
  /** What was ticked, by the key of the step. */
  ticks: Record<string, { text: string; at: string }>;
  /**
   * What pages of before changed, which their notes do not say. An earlier page named products by their places, which do not last, and did
   * not keep what was planned: its changes do not count.
   */
  changes: (MixChange | PositionalChange)[];
  /** From where the person draws; null for any place. */
  placeId: string | null;
}

interface PositionalChange {
  fromLoad: number;
  acres: number;
  rates: readonly number[];
}

/** Product that was drawn, put back or became rinsate. It is never changed; only what the office answered is added. */
export interface StoredDraw {
  id: string;
  /** As it is sent. */
  movement: CrewMovementForm;
  phoneId: string;
  personId: string;
  /** The office's answer; null as long as the draw is on this phone only. */
  receipt: { outcome: MovementOutcome; message: string | null; receivedAt: string } | null;
  /** The copy of the stock was made after the office had recorded it. */
  isInCopy: boolean;
}

interface CrewSchema extends DBSchema {
  phone: { key: 'phone'; value: PhoneState };
  copy: { key: 'copy'; value: StoredCopy };
  events: { key: string; value: StoredEvent; indexes: { waiting: [number, number]; sequence: number } };
  pictures: { key: string; value: { eventId: string; bytes: ArrayBuffer } };
  /** What anyone reported about the jobs, as the office sends it. */
  reports: { key: string; value: CrewEvent };
  /** How to mix for the jobs, as the office last sent it. */
  stock: { key: 'stock'; value: CrewStock };
  /** By job. */
  mixes: { key: string; value: StoredMix };
  draws: { key: string; value: StoredDraw };
}

export type CrewStore = IDBPDatabase<CrewSchema>;

/** Later versions only add stores, so that waiting events survive every update of the page. */
const VERSION = 2;

/** @param onOutdated called when a newer version of the page, in another tab, waits for this one */
export function openStore(name: string = STORE_NAME, onOutdated: () => void = () => undefined): Promise<CrewStore> {
  const opening: Promise<CrewStore> = openDB<CrewSchema>(name, VERSION, {
    upgrade: (store, from) => {
      if (from < 1) createFirstStores(store);
      store.createObjectStore('stock');
      store.createObjectStore('mixes');
      store.createObjectStore('draws', { keyPath: 'id' });
    },
    blocking: () => {
      void opening.then((store) => store.close());
      onOutdated();
    },
  });
  return opening;
}

function createFirstStores(store: CrewStore): void {
  store.createObjectStore('phone');
  store.createObjectStore('copy');
  const events = store.createObjectStore('events', { keyPath: 'id' });
  events.createIndex('waiting', ['waits', 'sequence']);
  events.createIndex('sequence', 'sequence');
  store.createObjectStore('pictures', { keyPath: 'eventId' });
  store.createObjectStore('reports', { keyPath: 'id' });
}

/** A transaction that is on the disk, not only in a buffer, when it is done: a phone's battery may end at any moment. */
export const DURABLE = { durability: 'strict' } as const;
