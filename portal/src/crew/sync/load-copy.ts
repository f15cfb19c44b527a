import { api, type CrewBundle, type ReplyOf } from '@swathline/contract';
import { listWaiting, storeReports } from '../store/events.ts';
import { DURABLE } from '../store/open-store.ts';
import { readPhone, updatePhone } from '../store/phone-state.ts';
import { callOffice } from './call-office.ts';
import type { SendContext } from './send-events.ts';

/** Loads the jobs if the office's are newer than the phone's copy. Those of an earlier link are dropped. @throws Unreachable, Refused */
export async function loadCopy({ store, token, pageVersion }: SendContext): Promise<void> {
  const [copy, { person }, waiting] = [await store.get('copy', 'copy'), await readPhone(store), await listWaiting(store)];
  // The copy of another person's link is never taken for this one's.
  const etag = person && copy?.bundle.person.id === person.id ? copy.etag : null;
  const query = { waiting: String(waiting.length), pageVersion };
  const askedAt = Date.now();
  const reply = await callOffice<CrewBundle>(api.crew.bundle, { token, query, etag });
  const now = Date.now();
  const checkedAt = new Date(reply.date ?? now).toISOString();
  const bundle = reply.data ?? copy?.bundle;
  if (!bundle) return;
  const isReordered = copy !== undefined && etag !== null && hasNewOrder(copy.bundle, bundle);
  const tx = store.transaction(['copy', 'phone'], 'readwrite', DURABLE);
  const phones = tx.objectStore('phone');
  const phone = await phones.get('phone');
  // A link that was opened meanwhile may be another person's.
  if (phone?.token !== token) return;
  await tx.objectStore('copy').put({ bundle, etag: reply.data ? reply.etag : etag, checkedAt: reply.data?.madeAt ?? checkedAt }, 'copy');
  await phones.put(
    {
      ...phone,
      person: bundle.person,
      phone: bundle.phone,
      ...(isReordered && { orderChangedAt: bundle.madeAt }),
      // The reports of a job that is new to the phone may be older than the last one that it read.
      ...(hasNewJob(copy?.bundle, bundle) && { reportsSince: null }),
      // The server's clock counts in whole seconds; the middle of the request is the best guess of when it was read.
      ...(reply.date !== null && { clockOffsetMs: Math.round(reply.date - (askedAt + now) / 2) }),
    },
    'phone',
  );
  await tx.done;
}

const hasNewJob = (before: CrewBundle | undefined, { jobs }: CrewBundle) =>
  jobs.some(({ id }) => !before?.jobs.some((known) => known.id === id));

/** Whether a job that the phone knew has another place in its lane. */
function hasNewOrder({ jobs: before }: CrewBundle, { jobs }: CrewBundle): boolean {
  const places = new Map(before.map(({ id, place }) => [id, orderOf(place)]));
  return jobs.some(({ id, place }) => (places.get(id) ?? orderOf(place)) !== orderOf(place));
}

const orderOf = (place: CrewBundle['jobs'][number]['place']) => (place ? `${place.day} ${place.position}` : '');

/** Loads what anyone reported about the jobs since the last time. @throws Unreachable, Refused */
export async function loadReports({ store, token }: SendContext): Promise<void> {
  for (;;) {
    const { reportsSince } = await readPhone(store);
    const query = reportsSince === null ? {} : { since: reportsSince };
    const { data } = await callOffice<ReplyOf<typeof api.crew.events>>(api.crew.events, { token, query });
    const reports = data?.events ?? [];
    const last = reports.at(-1);
    if (!last) return;
    await storeReports(store, reports);
    // After the browser deleted its storage the numbers would begin again; the office knows how far this phone had counted.
    const present = await updatePhone(store, (known) => {
      if (known.token !== token) return {};
      const own = reports.filter((report) => report.phone.id === known.phone?.id).map(({ sequence }) => sequence);
      return { reportsSince: last.receivedAt, nextSequence: Math.max(known.nextSequence, ...own.map((sequence) => sequence + 1)) };
    });
    // A link that was opened meanwhile begins with the first report.
    if (present.token !== token) return;
  }
}
