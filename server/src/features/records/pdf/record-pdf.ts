import {
  type ApplicationRecord,
  checkText,
  NEVER_COMPLETE,
  NOT_REVIEWED,
  RECORD_KEY_LABEL,
  RECORD_STATE_LABEL,
  type RecordKey,
  TEMPLATE_LABEL,
  WITHOUT_READ_BACK,
} from '@swathline/contract';
import { chainHeadText } from '../../../platform/audit/chain.ts';
import { drawFacts, drawWarning } from '../../../platform/pdf/blocks.ts';
import {
  COLORS,
  createDocument,
  drawFooters,
  drawHeading,
  drawTitle,
  LEFT,
  type PrintDocument,
  toBuffer,
  WIDTH,
  write,
  writeParagraph,
} from '../../../platform/pdf/document.ts';
import { drawTable } from '../../../platform/pdf/table.ts';
import { recordFacts } from './record-facts.ts';
import { drawRecordMap, type TrackLine } from './record-map.ts';
import { changesTable, conditionsTable, filesTable, hazardsTable, neighboursTable, productsTable } from './record-tables.ts';
import { dayTime } from './record-text.ts';

type ChainHead = Parameters<typeof chainHeadText>[0];

const DRAFT_STAMP = 'Draft - not signed';
const LABEL_WIDTH = 92;
/** Three lines that a printer can print: record, hash, hash of the chain. */
const FOOTER_Y = [752, 762, 770] as const;

/**
 * Renders a record in Letter size: facts, conditions and products, then a page with the map. An open record is stamped as a draft.
 * @param track null for the farmer's copy, which says that neighbours and flights are not on it
 */
export function recordPdf(record: ApplicationRecord, track: TrackLine[] | null, head: ChainHead, timeZone: string): Promise<Buffer> {
  const document = createDocument(`Application record ${record.recordNumber}`, FOOTER_Y[0] - 2);
  drawRecordTitle(document, record);
  for (const warning of warningsOf(record, timeZone)) drawWarning(document, warning);
  for (const { heading, facts } of recordFacts(record, timeZone)) {
    drawHeading(document, heading);
    drawFacts(document, facts, LABEL_WIDTH);
  }
  drawTables(document, record, timeZone);
  drawCorrections(document, record, timeZone);
  document.pdf.addPage();
  drawRecordMap(document.pdf, record, track);
  drawEveryPage(document, record, head, timeZone);
  return toBuffer(document);
}

function drawRecordTitle(document: PrintDocument, { recordNumber, version, state, land }: ApplicationRecord): void {
  const mark = `Version ${version}, ${state === 'open' ? DRAFT_STAMP : RECORD_STATE_LABEL[state]}`;
  drawTitle(document, { kind: 'Application record', mark, title: `${recordNumber}  ${land.name}` });
}

/** What a reader must not overlook, the gravest first. */
function warningsOf(record: ApplicationRecord, timeZone: string): string[] {
  const { state, exceedsLabel, exceedsLabelReason, enteredLate, templateReviewed, templateId, missing, versions, version } = record;
  const newer = versions.filter((other) => other.version > version && other.state !== 'open').at(-1);
  const reason = exceedsLabelReason === null ? 'No reason is given.' : `Reason: ${exceedsLabelReason}`;
  const wanted = missing.map(({ key }) => RECORD_KEY_LABEL[key as RecordKey] ?? key).join(', ');
  return [
    ...(state === 'open' ? [`${DRAFT_STAMP}.${wanted && ` Still missing: ${wanted}.`}`] : []),
    ...(newer ? [`Replaced by version ${newer.version}.`] : []),
    ...(exceedsLabel.length > 0 ? [`Exceeds label: ${exceedsLabel.join(' ')} ${reason}`] : []),
    ...record.overrides.map(({ at, by, reason }) => `Flown although a check said stop: ${by}, ${dayTime(at, timeZone)}. Reason: ${reason}`),
    ...(record.readBack?.landConfirmed === false ? [readBackText(record.readBack, timeZone)] : []),
    ...(enteredLate ? ['Entered late: more than 24 hours after the end of the application.'] : []),
    ...(templateReviewed ? [] : [`${NOT_REVIEWED}: nobody has compared the template ${TEMPLATE_LABEL[templateId]} with the regulation.`]),
  ];
}

const readBackText = ({ at, by }: NonNullable<ApplicationRecord['readBack']>, timeZone: string) =>
  `${WITHOUT_READ_BACK}: ${by ?? 'an unknown person'}, ${dayTime(at, timeZone)}.`;

function drawTables(document: PrintDocument, record: ApplicationRecord, timeZone: string): void {
  const { products, readings, files, notApplicable, comments } = record;
  drawHeading(document, 'Products');
  if (products.length === 0) writeParagraph(document, 'No products', { color: COLORS.quiet });
  else drawTable(document, productsTable(record), { shares: [120, 92, 62, 110, 96, 60] });

  drawHeading(document, 'Conditions');
  if (readings.length === 0) writeParagraph(document, 'No readings', { color: COLORS.quiet });
  else drawTable(document, conditionsTable(record, timeZone), { shares: [130, 130, 62, 50, 74, 94] });

  drawHazards(document, record, timeZone);
  drawNeighbours(document, record, timeZone);
  const reasons = Object.entries(notApplicable);
  if (reasons.length > 0) drawHeading(document, 'Not applicable');
  for (const [key, reason] of reasons) writeParagraph(document, reason, { label: RECORD_KEY_LABEL[key as RecordKey] });
  if (comments !== null) {
    drawHeading(document, 'Comments');
    writeParagraph(document, comments);
  }
  if (files.length === 0) return;
  drawHeading(document, 'Files');
  drawTable(document, filesTable(record), { shares: [190, 50, 300] });
}

const MAX_PRINTED_HAZARDS = 40;

/** The hazards within 2 km of the field, nearest first. */
function drawHazards(document: PrintDocument, record: ApplicationRecord, timeZone: string): void {
  const { length: count } = record.surroundings.hazards;
  if (count === 0) return;
  drawHeading(document, 'Hazards within 2 km');
  drawTable(document, hazardsTable(record, timeZone, MAX_PRINTED_HAZARDS), { shares: [180, 70, 100, 190] });
  const shown = count > MAX_PRINTED_HAZARDS ? `The nearest ${MAX_PRINTED_HAZARDS} of ${count} hazards. ` : '';
  writeParagraph(document, `${shown}${NEVER_COMPLETE}`, { color: COLORS.quiet });
}

/** The neighbours of the field, and who checked them and called them. */
function drawNeighbours(document: PrintDocument, record: ApplicationRecord, timeZone: string): void {
  const { neighbours, checks } = record.surroundings;
  if (neighbours.length + checks.length === 0) return;
  drawHeading(document, 'Neighbours');
  if (neighbours.length > 0) drawTable(document, neighboursTable(record, timeZone), { shares: [160, 80, 160, 140] });
  if (checks.length === 0) writeParagraph(document, 'No check of the neighbours was recorded.', { color: COLORS.quiet });
  for (const check of checks) {
    const { label, text } = checkText(check, timeZone);
    writeParagraph(document, text, { label });
  }
}

function drawCorrections(document: PrintDocument, { corrections }: ApplicationRecord, timeZone: string): void {
  if (corrections.length === 0) return;
  drawHeading(document, 'Corrections');
  for (const correction of corrections) {
    const { version, reason, at, by } = correction;
    const signed = at === null ? 'not signed' : `signed by ${by ?? 'an unknown person'}, ${dayTime(at, timeZone)}`;
    writeParagraph(document, `${signed}. Reason: ${reason}`, { label: `Version ${version}` });
    if (correction.changes.length > 0) drawTable(document, changesTable(correction, timeZone), { shares: [180, 180, 180] });
  }
}

/** Writes the footer of each page, and the stamp of a draft across it. */
function drawEveryPage(document: PrintDocument, record: ApplicationRecord, head: ChainHead, timeZone: string): void {
  const { recordNumber, version, state, signedAt, signedName, hash, hashFormat } = record;
  const { pdf } = document;
  const signed = signedAt === null ? DRAFT_STAMP : `Signed by ${signedName ?? ''}, ${dayTime(signedAt, timeZone)}`;
  drawFooters(document, `Record ${recordNumber}, version ${version}. ${signed}`, FOOTER_Y[0], () => {
    if (state === 'open') drawStamp(pdf);
    const small = { size: 7, color: COLORS.quiet };
    if (hash !== null) write(pdf, `SHA-256, format ${hashFormat ?? 1}: ${hash}`, LEFT, FOOTER_Y[1], { width: WIDTH, ...small });
    write(pdf, chainHeadText(head), LEFT, FOOTER_Y[2], { width: WIDTH, ...small });
  });
}

function drawStamp(pdf: PrintDocument['pdf']): void {
  pdf
    .save()
    .rotate(-50, { origin: [306, 396] })
    .fillOpacity(0.12);
  write(pdf, DRAFT_STAMP, 306 - 330, 396 - 40, { width: 660, size: 68, isStrong: true, align: 'center', color: COLORS.zone });
  pdf.restore();
  pdf.fillOpacity(1);
}
