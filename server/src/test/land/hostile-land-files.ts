import { type NamedFile, writeZip } from '../../features/fields/exchange/formats/zip/write-zip.ts';

type Ring = [x: number, y: number][];

/** A closed ring, anticlockwise. */
export function circle(points: number, [x, y]: [number, number] = [-105, 51], radius = 0.003): Ring {
  const ring = Array.from({ length: points }, (_, i): [number, number] => {
    const angle = (2 * Math.PI * i) / points;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return [...ring, ...ring.slice(0, 1)];
}

export const feature = (ring: Ring, properties: object = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [ring] },
});
export const geojsonOf = (features: object[]) => Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));

/** Fields that share an id, and zones that would be copied to each of them. */
export function sharedZones(fields: number, zones: number, points: number): Buffer {
  return geojsonOf([
    ...Array.from({ length: fields }, (_, i) => feature(circle(4), { field_id: 'a', name: `Field ${i}` })),
    ...Array.from({ length: zones }, (_, i) => feature(circle(points, [-105 + i * 1e-6, 51], 0.001), { field_id: 'a', zone_id: `z${i}` })),
  ]);
}

/** A .shp with one polygon of these rings. */
export function shpOf(rings: Ring[]): Buffer {
  const points = rings.flat();
  const shp = Buffer.alloc(152 + 4 * rings.length + 16 * points.length);
  shp.writeInt32BE(9994, 0);
  shp.writeInt32BE(shp.length / 2, 24);
  shp.writeInt32BE((shp.length - 108) / 2, 104);
  shp.writeInt32LE(5, 108);
  shp.writeInt32LE(rings.length, 144);
  shp.writeInt32LE(points.length, 148);
  let start = 0;
  rings.forEach((ring, i) => {
    shp.writeInt32LE(start, 152 + 4 * i);
    start += ring.length;
  });
  points.forEach(([x, y], i) => {
    shp.writeDoubleLE(x, 152 + 4 * rings.length + 16 * i);
    shp.writeDoubleLE(y, 160 + 4 * rings.length + 16 * i);
  });
  return shp;
}

/** A .shp with `count` records without a shape. */
export function emptyRecords(count: number): Buffer {
  const shp = Buffer.alloc(100 + 12 * count);
  shp.writeInt32BE(9994, 0);
  shp.writeInt32BE(shp.length / 2, 24);
  for (let i = 0; i < count; i++) shp.writeInt32BE(2, 104 + 12 * i);
  return shp;
}

/** A .dbf with the given numbers of rows and columns, all cells blank. */
export function dbfOf(rows: number, columns: number, columnBytes: number): Buffer {
  const [headerBytes, recordBytes] = [33 + 32 * columns, 1 + columns * columnBytes];
  const dbf = Buffer.alloc(headerBytes + rows * recordBytes, ' ');
  dbf.writeUInt32LE(rows, 4);
  dbf.writeUInt16LE(headerBytes, 8);
  dbf.writeUInt16LE(recordBytes, 10);
  for (let i = 0; i < columns; i++) {
    dbf.write(`c${i}\0`, 32 + 32 * i, 'latin1');
    dbf[48 + 32 * i] = columnBytes;
  }
  dbf[headerBytes - 1] = 0x0d;
  return dbf;
}

export const shapefileOf = (shp: Buffer, more: Record<string, Buffer> = {}) =>
  writeZip([{ name: 'a.shp', content: shp }, ...Object.entries(more).map(([end, content]): NamedFile => ({ name: `a.${end}`, content }))]);

/** Many outlines that all overlap, and holes outside all of them. */
export function manyRings(outlines: number, holes: number): Buffer {
  const hole: Ring = [
    [-105.002, 51.0029],
    [-105.0019, 51.0029],
    [-105.0019, 51.00291],
  ];
  const outline = circle(50).reverse();
  return shpOf([...Array.from({ length: outlines }, () => outline), ...Array.from({ length: holes }, () => hole)]);
}

/** An archive whose second directory entry points to the first entry. */
export function overlapping(name: string, content: Buffer): Buffer {
  const zip = writeZip([
    { name: `a${name}`, content },
    { name: `b${name}`, content },
  ]);
  const second = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  zip.writeUInt32LE(0, second + 42);
  return zip;
}

/** A copy of a file with some bytes overwritten. */
export function edited(file: Buffer, edit: (file: Buffer) => void): Buffer {
  const copy = Buffer.from(file);
  edit(copy);
  return copy;
}

export const directoryOf = (zip: Buffer) => zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'));

export const kmlOf = (content: string) =>
  Buffer.from(`<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${content}</Document></kml>`);

/** A .dbf with one column of texts, given as bytes. Byte 29 names the code page. */
export function tableOf(column: string, cells: Buffer[], { columnBytes = 30, languageByte = 0 } = {}): Buffer {
  const dbf = dbfOf(cells.length, 1, columnBytes);
  dbf[29] = languageByte;
  dbf.fill(0, 32, 43);
  dbf.write(`${column}\0`, 32, 'latin1');
  dbf.write('C', 43);
  cells.forEach((cell, row) => cell.copy(dbf, 65 + row * (1 + columnBytes) + 1, 0, Math.min(cell.length, columnBytes)));
  return dbf;
}
