import { api, type ExclusionZone, type Field, type ReplyOf, type z } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { queryOptions } from '@tanstack/react-query';
import { type CallFailed, send } from '@swathline/client/api/call';
import { keyOf, queriesOf } from '../../shared/api/queries.ts';
import { type ListPage, listQueryOf, readPage } from '../../shared/api/rows.ts';

/** Every query about fields. A change of a field refetches them. */
export const FIELD_QUERIES = [...queriesOf(api.fields), ...queriesOf(api.fieldsMap)];

/** The map's queries have keys below the list's key, so that changes of fields and the Refresh button refetch them too. */
const underList = (key: object) => [keyOf(api.fields.list), key] as const;
type Key = ReturnType<typeof underList>;

/** The bounds of all fields, and the version of the map's tiles. */
export const overviewQuery = queryOptions<ReplyOf<typeof api.fieldsMap.overview>, CallFailed, ReplyOf<typeof api.fieldsMap.overview>, Key>({
  queryKey: underList({ map: 'overview' }),
  queryFn: ({ signal }) => send(api.fieldsMap.overview, {}, { signal }),
});

type Bounds = ReplyOf<typeof api.fieldsMap.overview>['bounds'];

/** The corners that a map is fitted to; empty without fields. */
export function cornersOf(bounds: Bounds): Point[] {
  if (bounds === null) return [];
  const { south, west, north, east } = bounds;
  return [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ];
}

export function fieldQuery(id: string) {
  return queryOptions<Field, CallFailed, Field, Key>({
    queryKey: underList({ map: 'field', id }),
    queryFn: ({ signal }) => send(api.fields.get, { params: { id } }, { signal }),
  });
}

type ZonesPage = ListPage<z.infer<typeof ExclusionZone>>;

/** Null stands for no kind and no note, also where the reply has none. */
const annotatedZones = ({ rows }: ZonesPage) => rows.map((zone) => ({ ...zone, kind: zone.kind ?? null, note: zone.note ?? null }));

export function zonesQuery(fieldId: string) {
  return { ...listQueryOf(api.exclusionZones.list, { params: { id: fieldId } }), select: annotatedZones };
}

/** The active field on a quarter section, or null. */
export function fieldOnLandQuery(landDescription: string) {
  return queryOptions<Field | null, CallFailed, Field | null, Key>({
    queryKey: underList({ map: 'land', landDescription }),
    queryFn: async ({ signal }) => {
      const query = { location: landDescription, isActive: true, limit: 1 };
      const { rows } = await readPage(api.fields.list, { query }, signal);
      return rows[0] ?? null;
    },
  });
}
