import { CREW_EVENT_BODIES, type CrewEventForm, type CrewJob, fullName } from '@swathline/contract';
import { newId } from '@swathline/client/records/new-id';
import { type CrewStore, DURABLE, NEW_PHONE, type PhoneState, type StoredEvent } from './open-store.ts';

type Kind = CrewEventForm['kind'];
export type BodyOfKind<K extends Kind> = Extract<CrewEventForm, { kind: K }>['body'];

/** A fact before it has a number: what happened. */
export type Draft = { [K in Kind]: { kind: K; body: BodyOfKind<K>; picture?: ArrayBuffer } }[Kind];

export type ReportedJob = Pick<CrewJob, 'id' | 'name' | 'planVersion'>;

/** Says what is wrong with what a person typed. */
export class InvalidFact extends Error {
  /** The name of the input. */
  readonly input: string;
  constructor(input: string, message: string) {
    super(message);
    this.input = input;
  }
}

/**
 * Stores facts about a job, all or none, with the numbers that follow those of this phone, and returns once they are on the disk. The
 * numbers come from the same transaction, so that two tabs never give one twice.
 * @throws InvalidFact; the error of a browser that cannot store
 */
export async function recordEvents(store: CrewStore, job: ReportedJob, drafts: readonly Draft[], now = new Date()): Promise<StoredEvent[]> {
  const checked = drafts.map((draft) => ({ ...draft, ...check(job, draft, now) }));
  const tx = store.transaction(['phone', 'events', 'pictures'], 'readwrite', DURABLE);
  const done = tx.done;
  // Without a handler, the rejection of a transaction that fails below would count as unhandled.
  done.catch(() => undefined);
  try {
    const phone = { ...NEW_PHONE, ...(await tx.objectStore('phone').get('phone')) };
    const stored = checked.map(({ event, picture }, index) =>
      storedEvent(phone, job, { ...event, ...offsetKnownTo(phone), sequence: phone.nextSequence + index }, picture),
    );
    await tx.objectStore('phone').put({ ...phone, nextSequence: phone.nextSequence + stored.length }, 'phone');
    for (const event of stored) await tx.objectStore('events').add(event);
    for (const { event, picture } of checked) if (picture) await tx.objectStore('pictures').add({ eventId: event.id, bytes: picture });
    await done;
    return stored;
  } catch (error) {
    // Without this, what was written before the error would stay: half a form, shown as not stored.
    abort(tx);
    throw error;
  }
}

function abort(tx: { abort: () => void }): void {
  try {
    tx.abort();
  } catch {
    // It has ended already.
  }
}

/** Each event keeps it, because the clock may be set right before the event is sent. */
const offsetKnownTo = ({ clockOffsetMs }: PhoneState) => (clockOffsetMs === null ? {} : { clockOffsetMs });

/** @throws Error before the office has said whose phone this is */
function storedEvent(
  { phone, person }: PhoneState,
  { name }: ReportedJob,
  event: CrewEventForm,
  picture: ArrayBuffer | undefined,
): StoredEvent {
  if (!phone || !person) throw new Error('The jobs of this phone are not loaded yet.');
  return {
    event,
    id: event.id,
    sequence: event.sequence,
    jobName: name,
    phoneId: phone.id,
    personId: person.id,
    personName: fullName(person),
    receipt: null,
    failure: null,
    picture: picture ? 'waiting' : 'none',
    waits: 1,
  };
}

/** Checks a fact as the office will check it. */
function check(job: ReportedJob, { kind, body }: Draft, now: Date): { event: CrewEventForm } {
  const { data, error } = CREW_EVENT_BODIES[kind].safeParse(body);
  const [issue] = error?.issues ?? [];
  if (issue) throw new InvalidFact(String(issue.path[0]), issue.message.replace(/\.?$/, '.'));
  // The event of a reading has the id of the reading.
  const id = kind === 'reading' ? body.id : newId();
  const { id: sprayJobId, planVersion } = job;
  // A kind and its own body: the compiler does not follow that through the check.
  return { event: { id, sprayJobId, planVersion, sequence: 0, at: now.toISOString(), kind, body: data } as CrewEventForm };
}
