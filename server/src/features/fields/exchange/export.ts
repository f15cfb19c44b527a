import type { api, FieldFileFormat, QueryOf } from '@swathline/contract';
import type { Db } from '../../../platform/db/connection/open.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import { listFields } from '../queries.ts';
import type { FieldWithZones, Zone } from './formats/attributes.ts';
import { writeGeojson } from './formats/geojson/write-geojson.ts';
import { writeKml } from './formats/kml/write-kml.ts';
import { writeShapefile } from './formats/shapefile/write-shapefile.ts';

const ALL_ROWS = { limit: 1_000_000, offset: 0 };

interface FieldExport {
  file: ServedFile;
  /** The number of fields. */
  rows: number;
}

/** Exports all fields that the query lists, in its order, with their zones. */
export async function exportFields(db: Db, { format, ...query }: QueryOf<typeof api.fieldsExchange.export>): Promise<FieldExport> {
  const { fields } = await listFields(db, { ...query, ...ALL_ROWS });
  const zonesOf = await zonesByField(db, fields);
  return { file: WRITERS[format](fields.map((field) => ({ field, zones: zonesOf.get(field.id) ?? [] }))), rows: fields.length };
}

async function zonesByField(db: Db, fields: { id: string }[]): Promise<Map<string, Zone[]>> {
  const zonesOf = new Map<string, Zone[]>(fields.map(({ id }) => [id, []]));
  const zones = await db.selectFrom('exclusionZones').selectAll().orderBy('createdAt').orderBy('id').execute();
  for (const zone of zones) zonesOf.get(zone.fieldId)?.push(zone);
  return zonesOf;
}

const WRITERS: Record<FieldFileFormat, (fields: FieldWithZones[]) => ServedFile> = {
  geojson: (fields) => ({ name: 'fields.geojson', type: 'application/geo+json', content: writeGeojson(fields) }),
  kml: (fields) => ({ name: 'fields.kml', type: 'application/vnd.google-earth.kml+xml', content: writeKml(fields) }),
  shapefile: (fields) => ({ name: 'fields-shapefile.zip', type: 'application/zip', content: writeShapefile(fields) }),
};
