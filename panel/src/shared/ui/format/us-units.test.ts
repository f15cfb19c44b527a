import { expect, test } from 'vitest';
import { withUsUnits } from './us-units.ts';

test.each([
  ['10 L/acre', '10 L/acre (2.64 US gal/acre)'],
  ['Reglone 1,893 L · Merge 75.00 L', 'Reglone 1,893 L (500.08 US gal) · Merge 75.00 L (19.81 US gal)'],
  ['Tower, 120 m high, swath 19.8 m', 'Tower, 120 m (394 ft) high, swath 19.8 m (65 ft)'],
  [
    '0.060 L/acre · 0.020 L/acre · 0.018 L/acre',
    '0.060 L/acre (0.0159 US gal/acre) · 0.020 L/acre (0.00528 US gal/acre) · 0.018 L/acre (0.00476 US gal/acre)',
  ],
  ['2.5 L, 0.4 L', '2.5 L (0.66 US gal), 0.4 L (0.106 US gal)'],
  ['swath 2 m, 0.1 m', 'swath 2 m (6.6 ft), 0.1 m (0.33 ft)'],
  ['0 L and 0 m', '0 L (0 US gal) and 0 m (0 ft)'],
])('US units stand beside metric ones: %s', (text, expected) => {
  expect(withUsUnits(text)).toBe(expected);
});

test.each(['480 g/L', '3 kg/acre', '12 km/h', '4 m/s', '20 L/ha', 'NW-14-18-29-W2', '30 mm', '2 min'])('%s stays as it is', (text) => {
  expect(withUsUnits(text)).toBe(text);
});
