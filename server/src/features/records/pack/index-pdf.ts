import { type ApplicationRecord, formatDay, formatNumber, RECORD_STATE_LABEL } from '@swathline/contract';
import { chainHeadText } from '../../../platform/audit/chain.ts';
import {
  COLORS,
  createDocument,
  drawFooters,
  drawHeading,
  LEFT,
  toBuffer,
  WIDTH,
  write,
  writeParagraph,
} from '../../../platform/pdf/document.ts';
import { drawTable } from '../../../platform/pdf/table.ts';
import { dayTime, listed, NOT_GIVEN } from '../pdf/record-text.ts';

/** A line of the index. */
export interface IndexRow {
  number: string;
  cells: string[];
}

interface IndexParts {
  from: string | null;
  to: string | null;
  rows: IndexRow[];
  /** What the reader must know, such as files that are missing. */
  remarks: string[];
  madeAt: string;
  /** The newest link of the chain of hashes when the pack was made. */
  head: Parameters<typeof chainHeadText>[0];
  timeZone: string;
}

const COLUMNS = ['Record', 'Field', 'Start', 'Acres', 'Products', 'State', 'Files'].map((header) => ({ header }));

export function indexRow(record: ApplicationRecord, name: string, timeZone: string): IndexRow {
  const { land, startedAt, areaAcres, products, state, signedName, files } = record;
  return {
    number: name,
    cells: [
      name,
      listed(land.name, land.legalDescription ?? land.location),
      startedAt === null ? NOT_GIVEN : dayTime(startedAt, timeZone),
      areaAcres === null ? NOT_GIVEN : formatNumber(areaAcres, 1),
      products.map((product) => product.name).join(', '),
      state === 'open' ? 'Draft - not signed' : listed(RECORD_STATE_LABEL[state], signedName),
      String(files.length),
    ],
  };
}

function daysText(from: string | null, to: string | null): string {
  if (from === null) return to === null ? 'all days' : `up to ${formatDay(to)}`;
  return to === null ? `from ${formatDay(from)} on` : `${formatDay(from)} to ${formatDay(to)}`;
}

/** The first page of a pack: what it holds and what it lacks. */
export function indexPdf({ from, to, rows, remarks, madeAt, head, timeZone }: IndexParts): Promise<Buffer> {
  const document = createDocument('Application records: index');
  write(document.pdf, 'Application records', LEFT, document.y, { width: WIDTH, size: 17, isStrong: true });
  document.y += 26;
  writeParagraph(document, `${formatNumber(rows.length)} records, ${daysText(from, to)}. Made ${dayTime(madeAt, timeZone)}.`);
  writeParagraph(
    document,
    'The PDF of each record is in records/, the register of all in register.csv, the GPS tracks in tracks/, and attached files in files/.',
    { color: COLORS.quiet },
  );
  if (remarks.length > 0) drawHeading(document, 'Remarks');
  for (const remark of remarks) writeParagraph(document, remark, { color: COLORS.warning });
  drawHeading(document, 'Records');
  drawTable(document, { columns: COLUMNS, rows: rows.map(({ cells }) => cells) }, { shares: [80, 120, 92, 38, 104, 76, 30] });
  drawFooters(document, chainHeadText(head), 766);
  return toBuffer(document);
}
