import { expect, test } from 'vitest';
import { safeFileName } from './file-name.ts';

test.each([
  ['Calculator summary.PDF', 'Calculator summary.pdf'],
  ['Łąka – so\u0308uth.pdf', 'Łąka – söuth.pdf'],
  ['C:\\Users\\Ann\\scan.pdf', 'scan.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['..', 'file.pdf'],
  ['.pdf', 'file.pdf'],
  ['  ', 'file.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
  ['a\r\nSet-Cookie: b.pdf', 'aSet-Cookie_ b.pdf'],
  ['what?*<|>".pdf', 'what______.pdf'],
  ['con.pdf', 'file-con.pdf'],
  ['LPT1', 'file-LPT1.pdf'],
  ['trailing. . .pdf', 'trailing.pdf'],
  ['nul\0l.pdf', 'null.pdf'],
  ['half \ud83d.pdf', 'half.pdf'],
])('shows %j as %j', (name, shown) => {
  expect(safeFileName(name, 'pdf')).toBe(shown);
});

test('keeps the extension of a long name, and does not split characters', () => {
  const name = safeFileName(`${'🌾'.repeat(300)}.jpeg`, 'jpeg');
  expect(name).toBe(`${'🌾'.repeat(112)}.jpeg`);
});

test.each([
  ['IMG_0042.HEIC', 'jpeg', 'IMG_0042.jpg'],
  ['download.jfif', 'jpeg', 'download.jpg'],
  ['screenshot.jpg', 'png', 'screenshot.png'],
  ['IMG_0042.HEIC', 'heic', 'IMG_0042.heic'],
  ['Field 3.5', 'pdf', 'Field 3.5.pdf'],
] as const)('corrects the extension of %j, which is a %s', (name, kind, shown) => {
  expect(safeFileName(name, kind)).toBe(shown);
});
