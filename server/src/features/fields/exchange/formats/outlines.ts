import { emptyIfInvisible, MAX_ZONE_NOTE_LENGTH, oneLine, plainNotes, ZoneKind } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { FIELD_ID, ZONE_ID, ZONE_KIND, ZONE_NOTE } from './attributes.ts';
import { createReadBudget, type Shape, type ReadBudget, unreadableFile } from './file-content.ts';
import { openRing } from './positions.ts';

/** A zone as a file has it, an open ring. */
export interface FileZone {
  coordinates: Point[];
  kind?: ZoneKind | null;
  note?: string | null;
}

/** What a file says about one field to be. */
export interface Outline {
  name: string | null;
  description: string | null;
  /** Open ring. */
  ring: Point[];
  zones: FileZone[];
  /** Why there is no field in it, whatever its ring; null where there may be. */
  problem: string | null;
}

/** As farm software and guidance systems call them, in letters alone. */
const NAMES = ['name', 'fieldname', 'fieldnam', 'field', 'fieldlabel', 'title', 'label', 'parcel', 'landname'];
const DESCRIPTIONS = ['description', 'descript', 'descriptio', 'desc', 'notes', 'note', 'comment', 'comments', 'remarks'];

const MAX_NAME_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 2000;

/**
 * One outline for each polygon of each shape; holes are its zones, and so are shapes of our own that name their field.
 * @throws Problem invalid where a zone names two fields; too_large, as each polygon of a field has its own copies of the field's zones
 */
export function extractOutlines(shapes: Shape[], budget: ReadBudget = createReadBudget()): Outline[] {
  const zoneShapes = shapes.filter(({ attributes }) => attributes.has(ZONE_ID));
  const fieldShapes = shapes.filter(({ attributes }) => !attributes.has(ZONE_ID));
  const zonesAt = zonesByField(zoneShapes);
  const fieldIds = new Set<string>();

  const fields = fieldShapes.flatMap((shape) => {
    const fieldId = fieldIdOf(shape);
    const zones = fieldId === undefined ? undefined : zonesAt.get(fieldId);
    if (fieldId !== undefined && zones && fieldIds.has(fieldId)) throw repeated(fieldId);
    if (fieldId !== undefined) fieldIds.add(fieldId);
    return outlinesIn(shape, zones ?? [], budget);
  });
  const strays = zoneShapes.filter((shape) => !fieldIds.has(fieldIdOf(shape) ?? ''));
  return [...fields, ...strays.map((shape) => strayZoneOutline(shape))];
}

/** Tables have a cell in every row, so an empty one names nothing. */
const fieldIdOf = ({ attributes }: Shape) => attributes.get(FIELD_ID) || undefined;

function zonesByField(zoneShapes: Shape[]): Map<string, FileZone[]> {
  const zonesAt = new Map<string, FileZone[]>();
  for (const shape of zoneShapes) {
    const fieldId = fieldIdOf(shape) ?? '';
    const zones = zonesAt.get(fieldId) ?? [];
    zonesAt.set(fieldId, zones);
    const said = saidOfZone(shape.attributes);
    for (const [ring = []] of shape.polygons) zones.push({ coordinates: openRing(ring), ...said });
  }
  return zonesAt;
}

/** Without zones a repeated `field_id` is another system's column, and harmless. */
const repeated = (fieldId: string) =>
  unreadableFile(
    `Two fields of the file have one field_id ("${fieldId.slice(0, 100)}"), and exclusion zones name it: it is not clear which field they belong to. Give each field its own id.`,
  );

function outlinesIn({ attributes, polygons, other }: Shape, zones: FileZone[], budget: ReadBudget): Outline[] {
  const name = nameOf(attributes, NAMES);
  const description = textOf(attributes, DESCRIPTIONS, MAX_DESCRIPTION_LENGTH);
  if (polygons.length === 0) {
    const problem = `This is ${other ?? 'a record without a shape'}, not an outline. Only polygons can become fields.`;
    return [{ name, description, ring: [], zones: [], problem }];
  }
  const copiedPoints = zones.reduce((sum, { coordinates }) => sum + Math.max(1, coordinates.length), 0);
  return polygons.map(([outline = [], ...holes], part) => {
    if (part > 0) {
      budget.countShape();
      budget.countPoints(copiedPoints);
    }
    return {
      name: name !== null && polygons.length > 1 ? `${name.slice(0, MAX_NAME_LENGTH - 6)} (${part + 1})` : name,
      description,
      ring: openRing(outline),
      zones: [...holes.map((hole) => ({ coordinates: openRing(hole) })), ...zones],
      problem: null,
    };
  });
}

function strayZoneOutline({ attributes, polygons }: Shape): Outline {
  const field = oneLine(plainText((attributes.get('field') ?? '').slice(0, MAX_NAME_LENGTH))) || 'another field';
  const problem = `This is an exclusion zone of ${field}, which is not in the file. Export the field with it.`;
  return {
    name: nameOf(attributes, ['name']),
    description: null,
    ring: openRing(polygons[0]?.[0] ?? []),
    zones: [],
    problem,
  };
}

/** Kind and note of a zone of our own. */
function saidOfZone(attributes: Map<string, string>): Pick<FileZone, 'kind' | 'note'> {
  return {
    kind: ZoneKind.safeParse(attributes.get(ZONE_KIND)).data ?? null,
    note: textOf(attributes, [ZONE_NOTE], MAX_ZONE_NOTE_LENGTH),
  };
}

/** The first of these attributes that says something, as plain text. */
function textOf(attributes: Map<string, string>, keys: string[], most: number): string | null {
  const texts = new Map([...attributes].map(([key, text]) => [key.toLowerCase().replace(/[^a-z]/g, ''), plainText(text)]));
  const text = keys.map((key) => texts.get(key) ?? '').find((each) => each !== '') ?? '';
  return text === '' ? null : text.slice(0, most).replace(/\p{Cs}$/u, '');
}

function nameOf(attributes: Map<string, string>, keys: string[]): string | null {
  const name = textOf(attributes, keys, MAX_NAME_LENGTH);
  return name === null ? null : oneLine(name);
}

/** Without characters that an import would refuse. */
function plainText(text: string): string {
  return emptyIfInvisible(plainNotes(text.replace(/\p{Cs}/gu, ' ')));
}
