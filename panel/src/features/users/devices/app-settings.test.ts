import { expect, test } from 'vitest';
import { addressProblem, owntracksCode, traccarCode, traccarServer } from './app-settings.ts';

const token = 'dGVzdC10b2tlbi1vZi00My1sZXR0ZXJz-_abcdefghi';
const at = (origin: string) => ({
  token,
  ingestUrls: { osmand: `${origin}/ingest/osmand?id=${token}`, owntracks: `${origin}/ingest/owntracks` },
});
const issued = at('https://spray.example');

test("the Traccar Client code is the server's address with identifier and settings in the query", () => {
  const url = new URL(traccarCode(issued));
  expect(url.origin + url.pathname).toBe('https://spray.example/ingest/osmand');
  expect(traccarServer(issued)).toBe('https://spray.example/ingest/osmand');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    id: token,
    accuracy: 'highest',
    distance: '0',
    interval: '2',
    fastest_interval: '1',
    buffer: 'true',
    stop_detection: 'false',
  });
});

test('the OwnTracks code holds the configuration in base64 without padding', () => {
  const inline = owntracksCode(issued).replace('owntracks:///config?inline=', '');
  expect(inline).toMatch(/^[A-Za-z0-9]+$/);
  expect(JSON.parse(atob(inline))).toMatchObject({
    _type: 'configuration',
    mode: 3,
    url: 'https://spray.example/ingest/owntracks',
    password: token,
  });
});

test.each([
  ['http://127.0.0.1:3000', /^A phone cannot reach 127\.0\.0\.1/],
  ['http://localhost:3000', /^A phone cannot reach localhost/],
  ['http://10.0.0.4:3000', /not encrypted/],
])('warns about an address at %s', (origin, expected) => {
  expect(addressProblem(at(origin))).toMatch(expected);
});

test('accepts an encrypted address with a host name', () => {
  expect(addressProblem(issued)).toBeNull();
});
