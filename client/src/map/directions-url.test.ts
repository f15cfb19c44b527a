import { expect, test } from 'vitest';
import { directionsUrl } from './directions-url.ts';

const ring = [
  { latitude: 50.4, longitude: -104.31 },
  { latitude: 50.41, longitude: -104.31 },
  { latitude: 50.41, longitude: -104.3 },
];

test.each([
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'geo:50.405000,-104.305000?q=50.405000,-104.305000'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'https://maps.apple.com/?daddr=50.405000,-104.305000'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'https://www.google.com/maps/dir/?api=1&destination=50.405000,-104.305000'],
])('the way to a field opens in the map of %s', (device, url) => {
  expect(directionsUrl(ring, device)).toBe(url);
});

test('an outline without points has no way to it', () => {
  expect(directionsUrl([], 'Android')).toBeNull();
});
