import { createReadBudget, unreadableFile } from './formats/file-content.ts';
import { extractPlaces, type FilePlace, isPlaceColumn, placeColumnsLeftOut } from './formats/places.ts';
import { fixPositions } from './formats/projection.ts';
import { readFieldFile } from './formats/read-file.ts';
import { noticesOfUnused } from './formats/unused-columns.ts';

export interface PlacesDescription {
  notices: string[];
  places: FilePlace[];
}

/**
 * Reads the points, lines and outlines of a file.
 * @throws Problem invalid, too_large for the whole file
 */
export async function readPlaces(fileName: string, bytes: Buffer): Promise<PlacesDescription> {
  const budget = createReadBudget({ readsPlaces: true });
  const { shapes, notices } = fixPositions(await readFieldFile(fileName, bytes, budget));
  const places = extractPlaces(shapes, budget);
  if (places.length === 0) throw unreadableFile('The file holds no places.');
  return { notices: [...notices, ...noticesOfUnused(shapes, isPlaceColumn, placeColumnsLeftOut)], places };
}
