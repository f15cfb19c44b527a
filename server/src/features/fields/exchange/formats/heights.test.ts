import { expect, test } from 'vitest';
import { readHeight } from './heights.ts';

const heightOf = (attributes: Record<string, string>) => readHeight(new Map(Object.entries(attributes)));

test.each<[string, number]>([
  ['60', 60],
  ['60.5', 60.5],
  ['60 m', 60],
  ['60m AGL', 60],
  ['60 AGL', 60],
  ['60 metres above ground', 60],
  ['91,4 m', 91.4],
  ['0,5', 0.5],
  ['300 ft', 91.4],
  ["300'", 91.4],
  ['300′', 91.4],
  ['300 Feet AGL', 91.4],
  ['300ft.', 91.4],
  ['300 ft tall', 91.4],
  ['1,000 ft', 304.8],
  ['1 000 ft', 304.8],
  ['1\u00a0000 ft', 304.8],
  ['1,000.5 ft', 305],
  ['12\'6"', 3.8],
  ['12 ft 6 in', 3.8],
  ['300ftAGL', 91.4],
  ['60 mAGL', 60],
  ['AGL 300 ft', 91.4],
  ['300 pieds', 91.4],
  ['76.200', 76.2],
  ['0.500 m', 0.5],
])('reads %j whole as %d m', (height, heightM) => {
  expect(heightOf({ height })).toEqual({ heightM, unreadHeight: null });
});

test.each([
  '10-15 m',
  '60 – 80 m',
  '~60 m',
  'about 60',
  '60+',
  '>60 m',
  '60 m / 200 ft',
  '60 yd',
  '60 km',
  '60 ft ASL',
  '300 ft MSL',
  '6O m',
  '60 m?',
  '1,00,0 ft',
  '1.000 ft',
  '1.250',
  '1.2.3',
  '-5',
  '5000 m',
  '60 m and more',
  'sixty',
  '1e3',
  '0x40',
  '60 m'.padEnd(200, ' x'),
])('does not read %j, and names it', (height) => {
  const read = heightOf({ height });
  expect(read.heightM).toBeNull();
  expect(read.unreadHeight).toBe(height.replace(/\s+/g, ' ').slice(0, 40));
});

test.each(['', '-', 'n/a', 'unknown', '0', '0.00', '?'])('%j is no height, and no notice', (height) => {
  expect(heightOf({ height })).toEqual({ heightM: null, unreadHeight: null });
});

test.each<[Record<string, string>, number | null, string | null]>([
  [{ height: '300', unit: 'ft' }, 91.4, null],
  [{ height: '250', height_unit: 'FT' }, 76.2, null],
  [{ HEIGHT: '60', Units: 'Metres' }, 60, null],
  [{ height: '60 m', unit: 'Unit 7' }, 60, null],
  [{ height: '60', unit: 'yards' }, null, '60 (unit yards)'],
  [{ height: '60 m', unit: 'ft' }, null, '60 m (two units)'],
  [{ height_ft: '100' }, 30.5, null],
  [{ 'Height (ft)': '100 ft' }, 30.5, null],
  [{ height_ft: '100 m' }, null, '100 m (two units)'],
  [{ height_m: '300 ft' }, null, '300 ft (two units)'],
  [{ height_m: '30', unit: 'ft' }, 30, null],
  [{ height: '100', height_ft: '100' }, 30.5, null],
  [{ height_m: '30.5', height_ft: '100' }, 30.5, null],
  [{ height_m: '60', height_ft: '60' }, null, '60 and 60'],
  [{ height: 'n/a', height_ft: '100' }, 30.5, null],
  [{ name: '300 ft' }, null, null],
  [{ 'Height AGL (ft)': '300' }, 91.4, null],
  [{ HGT_AGL: '300 ft' }, 91.4, null],
  [{ tower_height: '60' }, 60, null],
  [{ 'Ht (ft)': '300' }, 91.4, null],
  [{ 'Height above ground (m)': '60' }, 60, null],
  [{ hauteur: '91,4 m' }, 91.4, null],
  [{ AGL: '300 ft' }, 91.4, null],
  [{ AGL: '300', unit: 'ft' }, 91.4, null],
  [{ AGL: '300' }, null, '300 (no unit)'],
  [{ AGL: '300', height_m: '91.4' }, 91.4, null],
  [{ 'Tower AGL': '300' }, null, '300 (no unit)'],
  [{ 'Max AGL (ft)': '300' }, 91.4, null],
  [{ 'Height (in)': '600' }, null, null],
  [{ height: '300', unit: 'ft AGL' }, 91.4, null],
  [{ height: '300', unit: 'us-ft' }, 91.4, null],
  [{ height: '300', unit: 'ft ASL' }, null, '300 (unit ft ASL)'],
  [{ height: '60', max_height: '80' }, null, '60 and 80'],
  [{ elevation: '560' }, null, null],
])('takes the unit from the cell, its column or the column beside: %j', (attributes, heightM, unreadHeight) => {
  expect(heightOf(attributes)).toEqual({ heightM, unreadHeight });
});
