import { createReadBudget, type FileContent, type ReadBudget, unreadableFile } from './file-content.ts';
import { readGeojson } from './geojson/read-geojson.ts';
import { isGpx, readGpx } from './gpx/read-gpx.ts';
import { readKml } from './kml/read-kml.ts';
import { readShapefile } from './shapefile/read-shapefile.ts';
import { startOfText } from './text/decode-text.ts';
import { type Archive, openZip } from './zip/read-zip.ts';

const SUPPORTED_FILES = 'Choose a GeoJSON, KML or KMZ file, or a shapefile zipped with its .shp, .dbf and .prj.';
const SUPPORTED_PLACE_FILES = 'Choose a GeoJSON, KML, KMZ or GPX file, or a shapefile zipped with its .shp, .dbf and .prj.';
const SUPPORTED_LOG_FILES =
  'Choose a GeoJSON, KML, KMZ or GPX file, a shapefile zipped with its .shp, .dbf and .prj, or a CSV file with columns for latitude and longitude.';

function supportedFiles({ readsPlaces, readsTables }: ReadBudget): string {
  if (readsTables) return SUPPORTED_LOG_FILES;
  return readsPlaces ? SUPPORTED_PLACE_FILES : SUPPORTED_FILES;
}

/**
 * Reads a file of fields, hazards or sites. Its content decides the format; its name only affects the message about an unknown format.
 * @throws Problem invalid with a message that says what to do, too_large
 */
export async function readFieldFile(fileName: string, bytes: Buffer, budget: ReadBudget = createReadBudget()): Promise<FileContent> {
  if (bytes.length === 0) throw unreadableFile(`The file is empty. ${supportedFiles(budget)}`);
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return readArchive(openZip(bytes), budget);
  if (bytes.length >= 4 && bytes.readInt32BE(0) === 9994) {
    throw unreadableFile('This is a single part of a shapefile. Zip its .shp, .shx, .dbf and .prj files together and choose the zip file.');
  }
  const start = firstCharacter(bytes);
  if (start === '<' && budget.readsPlaces && isGpx(bytes)) return assertNotEmpty(readGpx(bytes, budget), NO_WAYPOINTS);
  if (start === '<') return assertNotEmpty(readKml(bytes, budget), NO_PLACEMARKS);
  if (start === '{' || start === '[') return assertNotEmpty(readGeojson(bytes, budget), NO_FEATURES);

  throw unreadableFile(`${reasonOf(fileName, bytes, budget)} ${supportedFiles(budget)}`);
}

const IS_TABLE = 'This is a table. Open it in a map program such as QGIS or Google Earth Pro, and save it from there.';

const IS_WORKBOOK = 'This is a workbook. Save its table as CSV.';
const HAS_CSV = 'The zip file holds a CSV file. Choose that file itself.';

function reasonOf(fileName: string, bytes: Buffer, { readsPlaces, readsTables }: ReadBudget): string {
  if (/\.(zip|kmz)$/i.test(fileName)) return 'This file is not a zip file, whatever its name says.';
  if (readsTables) return 'This is not a guidance log.';
  if (/\.(csv|tsv)$/i.test(fileName) && startOfText(bytes, START_BYTES).trim().includes('\n')) return IS_TABLE;
  return readsPlaces ? 'This is not a file of places.' : 'This is not a file of fields.';
}

const NO_PLACEMARKS =
  'The KML file has no placemarks. If it only links to places kept elsewhere, save the places themselves from Google Earth and choose that file.';
const NO_WAYPOINTS = 'The GPX file has no waypoints, routes or tracks. Export it again with the places chosen.';
const NO_FEATURES = 'The GeoJSON file has no features. Export it again with the fields chosen.';
const NO_RECORDS = 'The shapefile has no shapes. Export it again with the fields chosen.';

/** How much of a file is read to find its format. */
const START_BYTES = 4096;

const firstCharacter = (bytes: Buffer) => startOfText(bytes, START_BYTES).trimStart()[0];

/** Reads all shapefiles of an archive; if it has none, all KML files; if it has none of these, all GeoJSON files. Ignores other files. */
async function readArchive(archive: Archive, budget: ReadBudget): Promise<FileContent> {
  const names = archive.names.filter((name) => !/(^|\/)(\.|__MACOSX\/)/.test(name));
  const withExtension = (end: RegExp) => names.filter((name) => end.test(name));

  const shapefiles = withExtension(/\.shp$/i);
  if (shapefiles.length > 0) {
    return assertNotEmpty(await readAll(shapefiles, (name) => readShapefileParts(archive, name, budget)), NO_RECORDS);
  }
  const kml = withExtension(/\.kml$/i);
  if (kml.length > 0) return assertNotEmpty(await readAll(kml, async (name) => readKml(await archive.read(name), budget)), NO_PLACEMARKS);
  const geojson = withExtension(/\.(geo)?json$/i);
  if (geojson.length > 0)
    return assertNotEmpty(await readAll(geojson, async (name) => readGeojson(await archive.read(name), budget)), NO_FEATURES);
  const gpx = budget.readsPlaces ? withExtension(/\.gpx$/i) : [];
  if (gpx.length > 0) return assertNotEmpty(await readAll(gpx, async (name) => readGpx(await archive.read(name), budget)), NO_WAYPOINTS);
  if (names.includes('xl/workbook.xml')) throw unreadableFile(`${budget.readsTables ? IS_WORKBOOK : IS_TABLE} ${supportedFiles(budget)}`);
  if (budget.readsTables && withExtension(/\.csv$/i).length > 0) throw unreadableFile(`${HAS_CSV} ${supportedFiles(budget)}`);
  throw unreadableFile(
    `The zip file holds no shapefile, ${budget.readsPlaces ? 'KML, GeoJSON or GPX' : 'KML or GeoJSON'}. ${supportedFiles(budget)}`,
  );
}

async function readAll(names: string[], read: (name: string) => Promise<FileContent>): Promise<FileContent> {
  const contents: FileContent[] = [];
  for (const name of names) contents.push(await read(name));
  return { shapes: contents.flatMap(({ shapes }) => shapes), notices: [...new Set(contents.flatMap(({ notices }) => notices))] };
}

async function readShapefileParts(archive: Archive, shp: string, budget: ReadBudget): Promise<FileContent> {
  const part = async (extension: string) => {
    const name = partName(archive.names, shp.slice(0, -'.shp'.length), extension);
    return name === undefined ? undefined : archive.read(name);
  };
  return readShapefile({ shp: await archive.read(shp), dbf: await part('.dbf'), prj: await part('.prj'), cpg: await part('.cpg') }, budget);
}

/**
 * The name of another part of a shapefile: the same name with another extension, or else the only one that differs in case.
 * @throws Problem invalid where several differ in case
 */
function partName(names: string[], stem: string, extension: string): string | undefined {
  const sameLetters = names.filter((name) => name.toLowerCase() === `${stem}${extension}`.toLowerCase());
  const sameStem = sameLetters.filter((name) => name.startsWith(stem));
  const [name, other] = sameStem.length > 0 ? sameStem : sameLetters;
  if (other === undefined) return name;
  throw unreadableFile(`The zip file holds two files named "${(name ?? '').slice(0, 100)}". Zip the files again, each once.`);
}

function assertNotEmpty(content: FileContent, sentence: string): FileContent {
  if (content.shapes.length === 0) throw unreadableFile(sentence);
  return content;
}
