import type { api, CallOf, FoundField } from '@swathline/contract';
import { canImport, type FoundRow } from '../../../shared/ui/import/found-rows.ts';

/** Which rows of a file to import, and under which names. */
export interface ImportSelection {
  /** Row numbers. */
  selected: ReadonlySet<number>;
  /** Edited names, by row number. */
  names: ReadonlyMap<number, string>;
}

/** Selects everything that can be imported, does not exist yet and raises no question. */
export const initialSelection = (rows: FoundRow[]): ImportSelection => ({
  selected: new Set(rows.filter((row) => canImport(row) && !row.exists && row.isDoubtful !== true).map(({ row }) => row)),
  names: new Map(),
});

export const nameOf = ({ row, name }: FoundField, { names }: ImportSelection): string => names.get(row) ?? name;

type Import = typeof api.fieldsExchange.import;

/** @param thisSeason the year of a crop for which the file names none */
export function importBodyOf(row: FoundField, selection: ImportSelection, thisSeason: number): CallOf<Import>['body']['rows'][number] {
  const { description, crop, season, quarter, section, township, range, meridian, location, coordinates, exclusionZones } = row;
  const land =
    quarter === null || section === null || township === null || range === null || meridian === null
      ? { ...(location !== null && { landDescription: location }) }
      : { quarter, section, township, range, meridian };
  return {
    name: nameOf(row, selection),
    description,
    ...land,
    coordinates,
    exclusionZones,
    ...(crop && { crops: [{ season: season ?? thisSeason, crop }] }),
  };
}
