import { expect, test } from 'vitest';
import { ODD_NAMES, printOddNames, textOfPdf } from '../../test/pdf-text.ts';
import { createDocument, LEFT, textHeight, textWidth, toBuffer, WIDTH, write, writeParagraph } from './document.ts';

function print(text: string): Promise<Buffer> {
  const document = createDocument(text);
  write(document.pdf, text, LEFT, 30, { width: WIDTH });
  write(document.pdf, text, LEFT, 60, { width: WIDTH, isStrong: true });
  return toBuffer(document);
}

test('a document has every letter of its words, whichever names were printed before', async () => {
  // Greek letters that no other test prints, since test files share the opened fonts.
  for (const before of ['Żabka', 'Ångström', 'Ώρα Έψιλον']) await print(before);
  await printOddNames();
  for (const text of ['Zoe', 'Application record', 'Ωμέγα Ελλάδα', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789'])
    expect(textOfPdf(await print(text))).toBe(`${text} ${text}`);
});

test('the same words make the same letters twice, and at the same time', async () => {
  const [first, second] = await Promise.all([print('Żabka'), print('Zoe Żabka')]);
  expect([textOfPdf(first), textOfPdf(second)]).toEqual(['Żabka Żabka', 'Zoe Żabka Zoe Żabka']);
});

test('accented letters and plain ones of one document read as written', async () => {
  const text = textOfPdf(await printOddNames())
    .replace(/\s+/g, '')
    .normalize('NFC');
  const composed = ODD_NAMES.normalize('NFC').replace(/\s+/g, '');
  expect(text).toBe(composed + composed);
});

test('a letter and a separate accent print as the accented letter, in text, label, title and width', async () => {
  const decomposed = 'Żabka Łąka Zoë'.normalize('NFD');
  const document = createDocument(decomposed);
  writeParagraph(document, decomposed, { label: decomposed });
  expect(textHeight(document.pdf, decomposed, 40)).toBe(textHeight(document.pdf, decomposed.normalize('NFC'), 40));
  expect(textWidth(document.pdf, decomposed)).toBe(textWidth(document.pdf, decomposed.normalize('NFC')));
  const file = await toBuffer(document);
  expect(textOfPdf(file).replace(/\s+/g, ' ')).toBe('Żabka Łąka Zoë: Żabka Łąka Zoë');
  expect(file.toString('latin1')).toContain(Buffer.from('Żabka Łąka Zoë', 'utf16le').swap16().toString('latin1'));
});

test.each(['NW-12-34-5-W2', 'C-GABC', '306-555-0101', '2026-000123', '2026-06-15'])(
  '%s stays on one line, and is read with plain hyphens',
  async (name) => {
    const document = createDocument(name);
    const width = textWidth(document.pdf, `The land ${name}`) - 4;
    write(document.pdf, `The land ${name}`, LEFT, 30, { width });
    expect(textHeight(document.pdf, `The land ${name}`, width)).toBe(textHeight(document.pdf, 'The land\nnext', width));
    const lines = textOfPdf(await toBuffer(document));
    expect(lines.split(/\s+/)).toEqual(['The', 'land', name]);
  },
);
