import { api, DAY_MS } from '@swathline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ago, at, type PositionTest, startPositionTest } from '../../../test/pilots.ts';
import { crewPhone } from '../../../test/crew.ts';
import type { Person, TestServer } from '../../../test/server.ts';

const { pilots } = api;
const MINUTE_MS = 60_000;
/** `POSITION_COUNT=10000` runs the full test. */
const COUNT = Number(process.env['POSITION_COUNT'] ?? 1500);

let server: TestServer;
let admin: Person;
let report: PositionTest['report'];
let locationsOf: PositionTest['locationsOf'];
let flying: PositionTest['flying'];
beforeAll(async () => {
  ({ server, admin, report, locationsOf, flying } = await startPositionTest());
});
afterAll(() => server.close());

test('stores one position as reported, for the current job', async () => {
  const { pilot, job, device, marker } = await flying();
  const position = { latitude: 52.5, longitude: -105.25, accuracy: 4, altitude: 610.5, speed: 51.4, heading: 271, timestamp: ago(0) };
  const before = Date.now();
  expect(await server.callOk(pilots.report, { body: position }, device)).toEqual({ stored: 1, repeated: 0, refused: 0, refusals: [] });

  const { locations, total } = await locationsOf(pilot);
  const receivedAt = locations[0]?.receivedAt ?? '';
  expect([locations, total]).toEqual([[{ pilotId: pilot.id, sprayJobId: job.id, ...position, receivedAt, reportedBy: 'device' }], 1]);
  expect(Date.parse(receivedAt)).toBeGreaterThanOrEqual(before);
  const { timestamp, ...rest } = position;
  expect(await marker()).toMatchObject({
    ...rest,
    lastLocationUpdate: timestamp,
    receivedAt,
    clockOffsetSeconds: 0,
    speedSource: 'gps',
    headingSource: 'gps',
  });
});

test('accepts a time with an offset', async () => {
  const { pilot, device } = await flying();
  const moment = Math.floor(Date.now() / 1000) * 1000;
  const regina = new Date(moment - 6 * 60 * MINUTE_MS).toISOString().replace('Z', '-06:00');
  expect(await report(device, [at(regina), at(new Date(moment).toISOString())])).toMatchObject({ stored: 1, repeated: 1 });
  expect((await locationsOf(pilot)).locations[0]?.timestamp).toBe(new Date(moment).toISOString());
});

test('stores concurrent positions of many pilots for their pilot and counts them for their upload', async () => {
  const crews = await Promise.all(Array.from({ length: 12 }, flying));
  const times = Array.from({ length: 5 }, (_, index) => ago((5 - index) * 1000));
  const replies = await Promise.all(
    crews.flatMap(({ device }, index) =>
      [times.slice(0, 3), times.slice(2)].map((own) =>
        report(
          device,
          own.map((time) => at(time, { latitude: 50 + index })),
        ),
      ),
    ),
  );
  const total = (count: (reply: (typeof replies)[number]) => number) => replies.reduce((sum, reply) => sum + count(reply), 0);
  expect([total(({ stored }) => stored), total(({ repeated }) => repeated)]).toEqual([60, 12]);
  for (const [index, { pilot, job, marker }] of crews.entries()) {
    const { locations } = await locationsOf(pilot);
    expect(locations.map(({ timestamp }) => timestamp)).toEqual(times.toReversed());
    expect(locations.every(({ latitude, sprayJobId }) => latitude === 50 + index && sprayJobId === job.id)).toBe(true);
    expect(await marker()).toMatchObject({ latitude: 50 + index, lastLocationUpdate: times.at(-1) });
  }
});

test('a pilot with a locked marker does not delay others, and stored positions stay when the lock holder rolls back', async () => {
  const [held, free] = [await flying(), await flying()];
  await Promise.all([held, free].map(({ device }) => report(device, [at(ago(3000))])));
  let answered: Promise<unknown> = Promise.resolve();
  await server.db
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('pilotPositions').set({ latitude: 10 }).where('pilotId', '=', held.pilot.id).execute();
      answered = report(held.device, [at(ago(2000))]);
      expect(await report(free.device, [at(ago(2000))])).toMatchObject({ stored: 1 });
      expect((await locationsOf(free.pilot)).total).toBe(2);
      expect((await locationsOf(held.pilot)).total).toBe(1);
      throw new Error('given up');
    })
    .catch(() => undefined);
  expect(await answered).toMatchObject({ stored: 1 });
  expect(await held.marker()).toMatchObject({ latitude: 52 });
});

test('a failing upload does not affect the others of its batch', async () => {
  const crews = [await flying(), await flying(), await flying()];
  const [broken] = crews;
  await server.db.executeQuery(
    sql`ALTER TABLE "locations" ADD CONSTRAINT "nowhere" CHECK ("latitude" <> 1 OR "pilotId" <> ${sql.lit(broken?.pilot.id)})`.compile(
      server.db,
    ),
  );
  const replies = await Promise.all(
    crews.map(({ device }) => server.call(pilots.report, { body: { locations: [at(ago(0), { latitude: 1 })] } }, device)),
  );
  expect(replies.map(({ status }) => status)).toEqual([400, 201, 201]);
  expect(await Promise.all(crews.map(async ({ pilot }) => (await locationsOf(pilot)).total))).toEqual([0, 1, 1]);
});

test('stores an older point without moving the marker', async () => {
  const { pilot, device, marker } = await flying();
  const [newer, older] = [ago(1000), ago(2000)];
  await report(device, [at(newer, { latitude: 53 })]);
  const before = await marker();
  expect(await report(device, [at(older)])).toMatchObject({ stored: 1 });
  expect(await marker()).toEqual(before);
  expect((await locationsOf(pilot)).locations.map(({ timestamp }) => timestamp)).toEqual([newer, older]);
});

test('stores each valid point of two shuffled, repeating senders once, and never moves the marker back', async () => {
  const { pilot, device, marker } = await flying();
  const now = Date.now();
  const valid = Array.from({ length: COUNT }, (_, index) =>
    at(new Date(now - index * 50).toISOString(), { longitude: -105 - index / 1e5 }),
  );
  const impossible = [at('1970-01-01T00:00:00Z'), at(new Date(now + DAY_MS).toISOString())];
  const sent = [...valid, ...valid.filter((_, index) => index % 10 === 0), ...impossible];
  const shuffled = sent.map((point, index) => ({ point, key: (index * 7919) % sent.length })).sort((a, b) => a.key - b.key);
  const batches = Array.from({ length: 40 }, (_, batch) => shuffled.filter((__, index) => index % 40 === batch).map(({ point }) => point));

  let isSending = true;
  const seen: number[] = [];
  const watch = async () => {
    while (isSending) {
      const { lastLocationUpdate } = (await marker()) ?? {};
      if (lastLocationUpdate) seen.push(Date.parse(lastLocationUpdate));
    }
  };
  const sender = async (own: object[][]) => {
    let stored = 0;
    for (const batch of own) stored += (await report(device, batch)).stored;
    return stored;
  };
  const watching = watch();
  const [first, second] = await Promise.all([sender(batches.slice(0, 25)), sender(batches.slice(15))]);
  isSending = false;
  await watching;

  expect(first + second).toBe(valid.length);
  expect((await locationsOf(pilot, { limit: 1 })).total).toBe(valid.length);
  expect(seen.length).toBeGreaterThan(5);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect((await marker())?.lastLocationUpdate).toBe(new Date(now).toISOString());
});

test('accepts 10,000 points in one batch', async () => {
  const { pilot, device } = await flying();
  const start = Date.now() - 10_000_000;
  const batch = Array.from({ length: 10_000 }, (_, index) => at(new Date(start + index * 1000).toISOString()));
  expect(await report(device, batch)).toEqual({ stored: 10_000, repeated: 0, refused: 0, refusals: [] });
  expect((await locationsOf(pilot, { limit: 1 })).total).toBe(10_000);
  const tooMany = await server.call(pilots.report, { body: { locations: Array.from({ length: 20_001 }, () => batch[0]) } }, device);
  expect(tooMany.status).toBe(400);
});

test('the marker is at the newer of two concurrent points', async () => {
  const { device, marker } = await flying();
  for (let round = 20; round > 0; round--) {
    const [older, newer] = [ago(round * 1000 + 500), ago(round * 1000)];
    await Promise.all([report(device, [at(newer)]), report(device, [at(older)])]);
    expect((await marker())?.lastLocationUpdate).toBe(newer);
  }
});

test('stores points of many months, also from two concurrent pilots', async () => {
  const months = Array.from({ length: 6 }, (_, index) => at(ago((index + 1) * 31 * DAY_MS)));
  const [one, two] = [await flying(), await flying()];
  const stored = await Promise.all([report(one.device, months), report(two.device, months)]);
  expect(stored.map((reply) => reply.stored)).toEqual([6, 6]);
});

test("a crew phone moves the marker only after a minute without the tracker, and the tracker's position of one moment is kept", async () => {
  const { pilot, device, marker } = await flying();
  const phone = await crewPhone(server, admin, pilot);
  const fromPhone = (timestamp: string) =>
    server.callOk(api.crew.sendPositions, { body: { locations: [at(timestamp, { latitude: 53 })] } }, phone);
  const [first, second, third] = [ago(100_000), ago(95_000), ago(30_000)];
  await fromPhone(second);
  expect(await marker()).toMatchObject({ reportedBy: 'crew_phone', lastLocationUpdate: second });
  await report(device, [at(first)]);
  expect(await marker()).toMatchObject({ reportedBy: 'device', lastLocationUpdate: first });
  expect(await report(device, [at(second)])).toMatchObject({ stored: 1, repeated: 0 });
  expect(await fromPhone(second)).toMatchObject({ stored: 0, repeated: 1 });
  await fromPhone(ago(50_000));
  expect(await marker()).toMatchObject({ reportedBy: 'device', lastLocationUpdate: second });
  await fromPhone(third);
  expect(await marker()).toMatchObject({ reportedBy: 'crew_phone', lastLocationUpdate: third });
  expect((await locationsOf(pilot)).locations.map(({ reportedBy }) => reportedBy)).toEqual([
    'crew_phone',
    'crew_phone',
    'device',
    'device',
  ]);
});

test('derives speed and heading from the last two points if the device reports none', async () => {
  const { device, marker } = await flying();
  const start = Date.now() - MINUTE_MS;
  const moment = (seconds: number) => new Date(start + seconds * 1000).toISOString();

  await report(device, [at(moment(0), { speed: -1, heading: -1 })]);
  expect(await marker()).toMatchObject({ speed: null, speedSource: null, heading: null, headingSource: null });

  await report(device, [at(moment(10), { latitude: 52.001, speed: 0, heading: -1 })]);
  const north = await marker();
  expect(north).toMatchObject({ speedSource: 'calculated', headingSource: 'calculated' });
  expect(north?.speed).toBeCloseTo(11.13, 1); // a thousandth of a degree of latitude is 111.3 m
  expect(north?.heading).toBeCloseTo(0, 3);

  await report(device, [at(moment(20), { latitude: 52.001, longitude: -104.999 })]);
  expect((await marker())?.heading).toBeCloseTo(90, 1);

  await report(device, [at(moment(30), { latitude: 52.001, longitude: -104.999 })]);
  const still = await marker();
  expect(still?.speed).toBe(0);
  expect(still?.heading).toBeCloseTo(90, 1);
});

test('a late point does not count as the point before the newest', async () => {
  const { device, marker } = await flying();
  const start = Date.now() - MINUTE_MS;
  const moment = (seconds: number) => new Date(start + seconds * 1000).toISOString();
  await report(device, [at(moment(20), { latitude: 52.002 })]);
  await report(device, [at(moment(0), { latitude: 50 }), at(moment(30), { latitude: 52.001 })]);
  const { speed, heading } = (await marker()) ?? {};
  expect(speed).toBeCloseTo(11.13, 1);
  expect(heading).toBeCloseTo(180, 3);
});

test('deleting the job keeps the positions', async () => {
  const { pilot, job, device } = await flying();
  await report(device, [at(ago(0))]);
  await server.callOk(pilots.checkOut, {}, device);
  await server.callOk(api.sprayJobs.update, { params: { id: job.id }, body: { status: 'completed' } }, admin);
  await server.callOk(api.sprayJobs.remove, { params: { id: job.id } }, admin);
  expect((await locationsOf(pilot)).locations[0]?.sprayJobId).toBe(job.id);
});
