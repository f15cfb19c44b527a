import { type ExclusionZone, type Field, nameOfPerson, roundTo } from '@swathline/contract';
import type { z } from 'zod';

export type Zone = z.infer<typeof ExclusionZone>;

export interface FieldWithZones {
  field: Field;
  zones: Zone[];
}

/** The attributes of a shape. Names have at most 10 characters, the limit of shapefiles. */
export type Attributes = Record<string, string | number | null>;

/** Attributes of a zone; `field_id` refers to its field. */
export const ZONE_ID = 'zone_id';
export const FIELD_ID = 'field_id';
export const ZONE_KIND = 'kind';
export const ZONE_NOTE = 'note';

export function fieldAttributes({ id, name, farmer, description, location, ruralMunicipality, acreage }: Field): Attributes {
  return {
    [FIELD_ID]: id,
    name,
    farmer: farmer ? nameOfPerson(farmer) : null,
    descript: description ?? null,
    legal: location ?? null,
    rural_mun: ruralMunicipality ?? null,
    eff_acres: acreage ? roundTo(acreage.effectiveArea.acres, 2) : null,
  };
}

export function zoneAttributes({ id, fieldId, kind, note }: Zone, field: Field): Attributes {
  return {
    [ZONE_ID]: id,
    [FIELD_ID]: fieldId,
    name: `Exclusion zone of ${field.name}`,
    field: field.name,
    [ZONE_KIND]: kind ?? null,
    [ZONE_NOTE]: note ?? null,
  };
}
