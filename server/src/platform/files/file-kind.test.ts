import type { FileKind } from '@swathline/contract';
import { expect, test } from 'vitest';
import { writeZip } from '../../features/fields/exchange/formats/zip/write-zip.ts';
import { Problem } from '../errors/problem.ts';
import { detectKind, kindOfUpload, type Upload } from './file-kind.ts';

const heic = (...brands: string[]) => {
  const box = Buffer.from(`....ftyp${brands[0] ?? ''}\0\0\0\0${brands.slice(1).join('')}`, 'latin1');
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.from('....mdat')]);
};
const KML = '<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>\n';

const SAMPLES: Record<FileKind, Buffer> = {
  pdf: Buffer.from('%PDF-1.7\n%%EOF'),
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  png: Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1'),
  heic: heic('mif1', 'mif1', 'heic'),
  csv: Buffer.from('time,litres\n10:00,12\n'),
  geojson: Buffer.from('{"type":"FeatureCollection","features":[]}'),
  kml: Buffer.from(KML),
  zip: writeZip([{ name: 'a.txt', content: Buffer.from('a') }]),
};

test.each(Object.entries(SAMPLES))('detects %s by its content', (kind, bytes) => {
  expect(detectKind(bytes)).toBe(kind);
});

test.each([
  ['GeoJSON after a byte order mark', Buffer.from('\ufeff {"type":"Point","coordinates":[-104,50]}'), 'geojson'],
  ['KML with a prefix and a comment', Buffer.from(`<!-- a --><k:kml xmlns:k="x"><k:Document/></k:kml>`), 'kml'],
  ['CSV of a Windows spreadsheet', Buffer.from('Feld;Gr\xf6\xdfe\r\n1;2', 'latin1'), 'csv'],
  ['PDF after a byte order mark and blanks', Buffer.from('\ufeff\r\n  \0%PDF-1.4'), 'pdf'],
  ['HEIC with its own major brand', heic('heic', 'mif1'), 'heic'],
])('detects %s', (_, bytes, kind) => {
  expect(detectKind(bytes)).toBe(kind);
});

test.each([
  ['a web page', '<!doctype html><script>alert(1)</script>,'],
  ['a picture with scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ['XML with entities', `<!DOCTYPE kml [<!ENTITY a "b">]>${KML}`],
  ['XML with kml further inside', '<html><kml></kml></html><!-- </kml>'],
  ['KML cut short', KML.slice(0, -8)],
  ['JSON that is not GeoJSON', '{"type":"module","a":1}'],
  ['JSON null', 'null'],
  ['GeoJSON cut short', '{"type":"FeatureCollection","features":['],
  ['deeply nested JSON', `{"type":"Point","coordinates":${'['.repeat(100_000)}`],
  ['text in one column', 'hello'],
  ['a program', '\x7fELF\x02\x01,\0\0\0'],
  ['a Windows program', 'MZ\x90\0\x03,\0\0'],
  ['a zip cut short', SAMPLES.zip.subarray(0, 40).toString('latin1')],
  ['an AVIF picture', heic('avif', 'mif1', 'avif').toString('latin1')],
  ['a GIF picture', 'GIF89a\x01\0\x01\0'],
])('does not accept %s', (_, content) => {
  expect(detectKind(Buffer.from(content, 'latin1'))).toBeUndefined();
});

const refusalOf = (upload: Upload) => {
  try {
    kindOfUpload(upload);
  } catch (error) {
    if (error instanceof Problem) return error.message;
  }
  return undefined;
};

test('the content decides, whatever the name says', () => {
  const entries = Object.entries(SAMPLES) as [FileKind, Buffer][];
  for (const [kind, bytes] of entries) {
    for (const fileName of ['scan', 'photo.HEIC', 'photo.jfif', 'photo.jpg', 'Field 3.5'])
      expect(kindOfUpload({ bytes, fileName })).toBe(kind);
  }
});

test('refuses an empty file, content that is not kept, and a media type that is not', () => {
  expect(kindOfUpload({ bytes: SAMPLES.png, fileName: 'a.jpg', mediaType: 'image/jpeg' })).toBe('png');
  expect(refusalOf({ bytes: SAMPLES.pdf, fileName: 'a.pdf', mediaType: 'text/html' })).toBe(
    'The content of this file is PDF, but it was sent as text/html. Send it as application/pdf.',
  );
  expect(refusalOf({ bytes: Buffer.alloc(0), fileName: 'a.pdf' })).toBe('The file is empty. Choose another one.');
  expect(refusalOf({ bytes: SAMPLES.zip, fileName: 'a.pdf', kinds: ['pdf', 'png'] })).toBe(
    'The content of this file is zip. Choose a PDF or PNG file.',
  );
  expect(refusalOf({ bytes: Buffer.from('<html>'), fileName: 'a.pdf' })).toBe(
    'The content of this file is not of a kind that is kept. Choose a PDF, JPEG, PNG, HEIC, CSV, GeoJSON, KML or zip file.',
  );
});
