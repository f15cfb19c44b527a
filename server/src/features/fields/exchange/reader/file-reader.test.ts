import { afterEach, expect, test, vi } from 'vitest';
import { Problem } from '../../../../platform/errors/problem.ts';
import { circle, feature, geojsonOf, kmlOf } from '../../../../test/land/hostile-land-files.ts';
import { type FileReader, openFileReader } from './file-reader.ts';

const TOO_COMPLICATED = { code: 'too_large', message: 'This file is too large or too complicated to read. Divide it into smaller ones.' };
const STOPPING = { code: 'unavailable', message: 'The server is stopping. Send the file again in a minute.' };

const GOOD = geojsonOf([feature(circle(20), { name: 'Home' })]);
const LARGE = geojsonOf(Array.from({ length: 8 }, () => feature(circle(4900))));

/** Each process starts from source, which takes seconds on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const log = vi.fn();
const readers: FileReader[] = [];
function open(limits: Parameters<typeof openFileReader>[1]): FileReader {
  const reader = openFileReader(log, limits);
  readers.push(reader);
  return reader;
}
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
  log.mockClear();
});

const read = (reader: FileReader, file: Buffer) => reader.describeFile('a', file);
const refusal = (reading: Promise<unknown>) =>
  reading.then(
    () => expect.fail('It was read'),
    (error: unknown) => error,
  );

test('reads a file in another process, and passes on its refusals unchanged', async () => {
  const reader = open({});
  const { rows } = await read(reader, GOOD);
  expect(rows.map(({ name, problem }) => [name, problem])).toEqual([['Home', null]]);
  const problem = await refusal(read(reader, kmlOf('')));
  expect(problem).toBeInstanceOf(Problem);
  expect(problem).toMatchObject({ code: 'invalid', message: expect.stringMatching(/^The KML file has no placemarks/) });
  expect(await refusal(reader.checkImport(Buffer.from('{"rows":[]}')))).toMatchObject({
    code: 'invalid',
    errors: [{ field: 'userId' }, {}],
  });
  expect(log).not.toHaveBeenCalled();
});

test("the caller's bytes stay intact", async () => {
  const bytes = Buffer.from(GOOD);
  await read(open({}), bytes);
  expect(bytes.equals(GOOD)).toBe(true);
});

/** 450,000 properties with different names, more than any version of Node can hold in 64 MB. */
const manyProperties = () => {
  const properties = (from: number) => Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`p${from + i}`, `v${from + i}`]));
  return geojsonOf(Array.from({ length: 500 }, (_, i) => feature(circle(4), properties(900 * i))));
};

test('rejects a file that takes too much memory, and reads the next one', async () => {
  const reader = open({ memoryMb: 64, concurrency: 1 });
  const [hostile, waiting] = [refusal(read(reader, manyProperties())), read(reader, GOOD)];
  expect(await hostile).toMatchObject(TOO_COMPLICATED);
  expect((await waiting).rows).toHaveLength(1);
  expect(log).not.toHaveBeenCalled();
});

test('rejects a file that takes too much time', async () => {
  expect(await refusal(read(open({ timeMs: 1 }), LARGE))).toMatchObject(TOO_COMPLICATED);
});

test('reads a few files concurrently, queues the rest, and rejects files when the queue is full', async () => {
  const reader = open({ concurrency: 1, maxQueued: 2 });
  const readings = [GOOD, GOOD, GOOD].map((file) => read(reader, file));
  expect(await refusal(read(reader, GOOD))).toMatchObject({ code: 'too_many_tries', retryAfter: expect.any(Number) });
  expect((await Promise.all(readings)).map(({ rows }) => rows.length)).toEqual([1, 1, 1]);
});

test('closing rejects running, queued and later files', async () => {
  const reader = open({ concurrency: 1 });
  const [reading, waiting] = [refusal(read(reader, LARGE)), refusal(read(reader, GOOD))];
  reader.close();
  expect(await reading).toMatchObject(STOPPING);
  expect(await waiting).toMatchObject(STOPPING);
  expect(await refusal(read(reader, GOOD))).toMatchObject(STOPPING);
});

test('this process stays responsive while another one reads', async () => {
  const reader = open({});
  let isReading = true;
  const reading = read(reader, LARGE).finally(() => (isReading = false));
  let turns = 0;
  while (isReading) {
    await new Promise((resolve) => setImmediate(resolve));
    turns++;
  }
  expect((await reading).rows).toHaveLength(8);
  expect(turns).toBeGreaterThan(100);
});
