import { expect, test } from 'vitest';
import { AircraftForm, aircraftName, normalizeRegistration, registrationError } from '../index.ts';

test.each([
  ['c-gabc', 'C-GABC'],
  ['CGABC', 'C-GABC'],
  [' C – G A B C ', 'C-GABC'],
  ['c2100012345', 'C-2100012345'],
  ['N123AB', 'N123AB'],
])('normalizes %s to %s', (typed, registration) => {
  expect(normalizeRegistration(typed)).toBe(registration);
  expect(normalizeRegistration(registration)).toBe(registration);
});

test('letters are for aeroplanes and helicopters, digits for drones', () => {
  for (const kind of ['aeroplane', 'helicopter'] as const) {
    expect(registrationError(kind, 'C-GABC')).toBeNull();
    expect(registrationError(kind, 'C-123')).toMatch(/four letters/);
  }
  expect(registrationError('rpas', 'C-123')).toBeNull();
  expect(registrationError('rpas', 'C-GABC')).toMatch(/digits/);
});

test('a form without a kind reports the kind and not the registration', () => {
  const { error } = AircraftForm.safeParse({ registration: 'X' });
  expect(error?.issues.map(({ path }) => path)).toEqual([['kind']]);
});

test('an aircraft is named by registration, make and model', () => {
  expect(aircraftName({ registration: 'C-GABC', make: 'Air Tractor', model: 'AT-802A' })).toBe('C-GABC (Air Tractor AT-802A)');
  expect(aircraftName({ registration: 'C-GABC', make: null, model: 'R44' })).toBe('C-GABC (R44)');
  expect(aircraftName({ registration: 'C-GABC', make: null, model: null })).toBe('C-GABC');
});
