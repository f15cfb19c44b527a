import { emptyIfInvisible, LONGEST_ZONE_NOTE, oneLine, plainNotes, ZoneKind } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { FIELD_ID, ZONE_ID, ZONE_KIND, ZONE_NOTE } from './attributes.ts';
import type { Shape } from './file-content.ts';
import { openRing } from './positions.ts';

/** A zone as a file has it, an open ring. */
export interface FoundZone {
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
  zones: FoundZone[];
  /** Why there is no field in it, whatever its ring; null where there may be. */
  problem: string | null;
}

/** As farm software and guidance systems call them, in letters alone. */
const NAMES = ['name', 'fieldname', 'fieldnam', 'field', 'fieldlabel', 'title', 'label', 'parcel', 'landname'];
const DESCRIPTIONS = ['description', 'descript', 'descriptio', 'desc', 'notes', 'note', 'comment', 'comments', 'remarks'];

const LONGEST_NAME = 200;
const LONGEST_DESCRIPTION = 2000;

/** One outline for each polygon of each shape; holes are its zones, and so are shapes of our own that name their field. */
export function outlinesOf(shapes: Shape[]): Outline[] {
  const zoneShapes = shapes.filter(({ attributes }) => attributes.has(ZONE_ID));
  const fieldShapes = shapes.filter(({ attributes }) => !attributes.has(ZONE_ID));
  const fieldIds = new Set(fieldShapes.map(({ attributes }) => attributes.get(FIELD_ID)));

  const fields = fieldShapes.flatMap((shape) => {
    const fieldId = shape.attributes.get(FIELD_ID);
    const zones = zoneShapes.filter(({ attributes }) => fieldId !== undefined && attributes.get(FIELD_ID) === fieldId);
    return outlinesIn(
      shape,
      zones.flatMap(({ polygons, attributes }) =>
        polygons.map(([ring = []]) => ({ coordinates: openRing(ring), ...saidOfZone(attributes) })),
      ),
    );
  });
  const strays = zoneShapes.filter(({ attributes }) => !fieldIds.has(attributes.get(FIELD_ID)));
  return [...fields, ...strays.map((shape) => withoutField(shape))];
}

function outlinesIn({ attributes, polygons, other }: Shape, zones: FoundZone[]): Outline[] {
  const name = nameOf(attributes, NAMES);
  const description = textOf(attributes, DESCRIPTIONS, LONGEST_DESCRIPTION);
  if (polygons.length === 0) {
    const problem = `This is ${other ?? 'a record without a shape'}, not an outline. Only polygons can become fields.`;
    return [{ name, description, ring: [], zones: [], problem }];
  }
  return polygons.map(([outline = [], ...holes], part) => ({
    name: name !== null && polygons.length > 1 ? `${name.slice(0, LONGEST_NAME - 6)} (${part + 1})` : name,
    description,
    ring: openRing(outline),
    zones: [...holes.map((hole) => ({ coordinates: openRing(hole) })), ...zones],
    problem: null,
  }));
}

function withoutField({ attributes, polygons }: Shape): Outline {
  const field = oneLine(attributes.get('field') ?? 'another field');
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
function saidOfZone(attributes: Map<string, string>): Pick<FoundZone, 'kind' | 'note'> {
  return {
    kind: ZoneKind.safeParse(attributes.get(ZONE_KIND)).data ?? null,
    note: textOf(attributes, [ZONE_NOTE], LONGEST_ZONE_NOTE),
  };
}

/** The first of these attributes that says something, as plain text. */
function textOf(attributes: Map<string, string>, keys: string[], most: number): string | null {
  const texts = new Map([...attributes].map(([key, text]) => [key.toLowerCase().replace(/[^a-z]/g, ''), plainText(text)]));
  const text = keys.map((key) => texts.get(key) ?? '').find((each) => each !== '') ?? '';
  return text === '' ? null : text.slice(0, most).replace(/\p{Cs}$/u, '');
}

function nameOf(attributes: Map<string, string>, keys: string[]): string | null {
  const name = textOf(attributes, keys, LONGEST_NAME);
  return name === null ? null : oneLine(name);
}

/** Without characters that an import would refuse. */
function plainText(text: string): string {
  return emptyIfInvisible(plainNotes(text.replace(/\p{Cs}/gu, ' ')));
}
