import { expect, test } from 'vitest';
import { outlinesNear } from './outline-land.ts';

const at = (latitude: number, longitude: number) => [{ latitude, longitude }];

test('of other fields those within some three miles are shown, and all while there is no outline to be near', () => {
  const [beside, north, east] = [at(52.01, -106.01), at(52.1, -106), at(52, -105.9)];
  const fields = [beside, north, east].map((coordinates) => ({ coordinates }));
  expect(outlinesNear(at(52, -106), fields)).toEqual([beside]);
  expect(outlinesNear([], fields)).toEqual([beside, north, east]);
});
