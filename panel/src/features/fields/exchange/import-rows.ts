import type { api, CallOf, FoundField } from '@swathline/contract';
import type { CallFailed } from '../../../shared/api/call.ts';

/** What a person has decided about a file's fields. */
export interface Choices {
  /** Row numbers. */
  chosen: ReadonlySet<number>;
  /** Names typed anew, by row number. */
  names: ReadonlyMap<number, string>;
}

/** Everything that can be imported and is not there yet. */
export function firstChoices(rows: FoundField[]): Choices {
  return { chosen: new Set(rows.filter((row) => mayChoose(row) && !row.exists).map(({ row }) => row)), names: new Map() };
}

export const mayChoose = ({ problem }: FoundField): boolean => problem === null;

export const nameOf = ({ row, name }: FoundField, { names }: Choices): string => names.get(row) ?? name;

export const chosenRows = (rows: FoundField[], { chosen }: Choices): FoundField[] => rows.filter(({ row }) => chosen.has(row));

/** These rows chosen, or put back, beside the others. */
export function choose(choices: Choices, rows: FoundField[], isChosen: boolean): Choices {
  const chosen = new Set(choices.chosen);
  for (const each of rows.filter(mayChoose)) {
    if (isChosen) chosen.add(each.row);
    else chosen.delete(each.row);
  }
  return { ...choices, chosen };
}

type Import = typeof api.fieldsExchange.import;

/** A row as the server takes it. */
export function rowToSend(row: FoundField, choices: Choices): CallOf<Import>['body']['rows'][number] {
  const { description, quarter, section, township, range, meridian, coordinates, exclusionZones } = row;
  const land =
    quarter === null || section === null || township === null || range === null || meridian === null
      ? {}
      : { quarter, section, township, range, meridian };
  return { name: nameOf(row, choices), description, ...land, coordinates, exclusionZones };
}

/** Why nothing was imported: the server's sentence, with the row that it is about. */
export function refusalText({ message, errors }: CallFailed, sent: FoundField[], choices: Choices): string {
  const place = /^rows\.(\d+)\./.exec(errors[0]?.field ?? '')?.[1];
  const row = place === undefined ? undefined : sent[Number(place)];
  return `${row ? `${nameOf(row, choices)} (row ${row.row}): ` : ''}${message} Nothing was imported.`;
}
