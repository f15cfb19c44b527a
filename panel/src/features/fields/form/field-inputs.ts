import {
  DEFAULT_MERIDIAN,
  type Field,
  FieldForm,
  type LandLocation,
  oneLine,
  OpenRing,
  plainNotes,
  QUARTER_SECTION_ACRES,
  QuarterSectionForm,
} from '@swathline/contract';
import { formatLegalDescription, type Point } from '@swathline/survey';
import { z } from 'zod';

const { name, description, userId } = FieldForm.shape;

/** An outline drawn for a new field, good for the land that it was drawn on and no other; null is land without a description. */
const DrawnOutline = z.object({ landDescription: z.string().nullable(), coordinates: OpenRing, acres: z.number() });
export type DrawnOutline = z.infer<typeof DrawnOutline>;

const outline = DrawnOutline.optional();

/** The land is either known, from the map or from the field itself, or typed in. */
export const FieldInputsForm = z.discriminatedUnion('isManual', [
  z.object({ isManual: z.literal(false), name, description, userId, outline }),
  z.object({ isManual: z.literal(true), name, description, userId, outline, ...QuarterSectionForm.shape }),
]);
export type FieldInputs = z.input<typeof FieldInputsForm>;
export type CheckedField = z.output<typeof FieldInputsForm>;

export function newInputs(isManual: boolean) {
  return { isManual, name: '', description: '', userId: '', meridian: DEFAULT_MERIDIAN } as const;
}

/** Land that the field has, ready for whoever turns manual entry on. */
export function inputsOf(field: Field) {
  return {
    isManual: false,
    name: oneLine(field.name),
    description: plainNotes(field.description ?? ''),
    userId: field.userId,
    meridian: field.meridian ?? DEFAULT_MERIDIAN,
    ...(field.quarter && { quarter: field.quarter }),
    ...(field.section && { section: field.section }),
    ...(field.township && { township: field.township }),
    ...(field.range && { range: field.range }),
  } as const;
}

/** What the payloads of create and update take: the inputs, less how they were come by. */
export function partsOf({ isManual: _, outline: drawn, ...parts }: CheckedField) {
  return parts;
}

/** A new field's payload: on typed land, on land that the map found, or on a drawn outline alone; null where there is none of them. */
export function newFieldOf(inputs: CheckedField, location: LandLocation | null) {
  const { outline: drawn } = inputs;
  const drawnOn = (land: string | null) => drawn?.landDescription === land && { coordinates: drawn.coordinates };
  const parts = { ...partsOf(inputs), area: QUARTER_SECTION_ACRES, fieldType: 'field' as const };
  if (inputs.isManual) return { ...parts, ...drawnOn(formatLegalDescription(inputs)) };
  if (location) return { ...parts, ...landOf(location), ...drawnOn(location.landDescription) };
  const alone = drawnOn(null);
  return alone ? { ...parts, ...alone } : null;
}

/** The quarter's four corners, an open ring, clockwise from the north-west. */
export function outlineOf({ boundingRectangle }: LandLocation): Point[] {
  const { northwest, northeast, southeast, southwest } = boundingRectangle;
  return [northwest, northeast, southeast, southwest];
}

/** What the map lookup says of a new field's land. */
function landOf(location: LandLocation) {
  return {
    quarter: location.quarterSection,
    section: location.sectionNumber,
    township: location.township,
    range: location.range,
    meridian: location.meridian,
    coordinates: outlineOf(location),
  };
}
