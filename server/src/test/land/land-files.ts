import { randomUUID } from 'node:crypto';
import type { Field } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import type { FieldWithZones } from '../../features/fields/exchange/formats/attributes.ts';

const AT = '2026-05-01T12:00:00.000Z';

/** A square as an open ring, with its side in degrees, from its south-west corner. */
export function square(latitude: number, longitude: number, side = 0.005): Point[] {
  return [
    { latitude, longitude },
    { latitude, longitude: longitude + side },
    { latitude: latitude + side, longitude: longitude + side },
    { latitude: latitude + side, longitude },
  ];
}

/** A field as in the list, with zones. */
export function fieldWith(coordinates: Point[], zones: Point[][] = [], texts: Partial<Field> = {}): FieldWithZones {
  const id = randomUUID();
  const farmer = { id: randomUUID(), firstName: 'Ada', lastName: 'Peters', companyName: null, email: 'ada@farm.example' };
  const field: Field = {
    id,
    name: 'Home quarter',
    description: null,
    userId: farmer.id,
    farmer,
    area: 160,
    fieldType: 'field',
    quarter: null,
    section: null,
    township: null,
    range: null,
    meridian: null,
    location: null,
    ruralMunicipality: null,
    coordinates,
    acreage: { totalFieldArea: { acres: 160 }, exclusionArea: { acres: 1.5 }, effectiveArea: { acres: 158.5 } },
    isActive: true,
    removedByFarmer: false,
    createdAt: AT,
    updatedAt: AT,
    ...texts,
  };
  return {
    field,
    zones: zones.map((ring) => ({
      id: randomUUID(),
      fieldId: id,
      coordinates: ring,
      kind: 'wires',
      note: 'Łąka = 1 < 2',
      createdAt: AT,
      updatedAt: AT,
    })),
  };
}
