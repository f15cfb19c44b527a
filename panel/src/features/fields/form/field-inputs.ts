import {
  DEFAULT_MERIDIAN,
  DescribedLand,
  type Field,
  FieldForm,
  type LandLocation,
  oneLine,
  OpenRing,
  plainNotes,
  QUARTER_SECTION_ACRES,
  QuarterSectionForm,
  type SeasonCrop,
  z,
} from '@swathline/contract';
import { formatLegalDescription } from '@swathline/survey';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { isSame } from '../../../shared/ui/forms/conflicts/three-way-merge.ts';
import { farmerName } from '../../users/FarmerName.tsx';
import { outlineOf } from '../land-outline.ts';

const { name, description, userId, crops } = FieldForm.shape;

/** An outline drawn for a new field. It applies only to the land that it was drawn on, which may have no legal description (null). */
const DrawnOutline = z.object({ landDescription: z.string().nullable(), coordinates: OpenRing, acres: z.number() });
export type DrawnOutline = z.infer<typeof DrawnOutline>;

const outline = DrawnOutline.optional();

const NOT_READ = 'Wait until the legal description has been read, and compare what was understood';

/** The land that was understood from the typed legal description. */
const parcel = z.custom<DescribedLand>((value) => DescribedLand.safeParse(value).success, NOT_READ);

/**
 * The land is known from the map or the field, or it is entered manually: one quarter by its five parts, or other land by its legal
 * description. A description of one quarter fills the five parts.
 */
export const FieldInputsForm = z.discriminatedUnion('entry', [
  z.object({ entry: z.literal('known'), name, description, userId, crops, outline }),
  z.object({ entry: z.literal('quarter'), name, description, userId, crops, outline, ...QuarterSectionForm.shape }),
  z.object({ entry: z.literal('text'), name, description, userId, crops, outline, landDescription: z.string(), parcel }),
]);
export type FieldInputs = z.input<typeof FieldInputsForm>;
export type CheckedField = z.output<typeof FieldInputsForm>;

interface NewInputs {
  isManual: boolean;
  userId?: string | undefined;
  landDescription?: string | undefined;
}

export function newInputs({ isManual, userId = '', landDescription }: NewInputs) {
  const byText = landDescription === undefined ? {} : { landDescription };
  return {
    entry: landDescription ? 'text' : isManual ? 'quarter' : 'known',
    name: '',
    description: '',
    userId,
    crops: [] as SeasonCrop[],
    meridian: DEFAULT_MERIDIAN,
    ...byText,
  } as const;
}

/** Includes the field's land, which manual entry starts with. */
export function inputsOf(field: Field) {
  return {
    entry: 'known',
    name: oneLine(field.name),
    description: plainNotes(field.description ?? ''),
    userId: field.userId,
    crops: field.crops ?? [],
    meridian: field.meridian ?? DEFAULT_MERIDIAN,
    ...(field.quarter && { quarter: field.quarter }),
    ...(field.section && { section: field.section }),
    ...(field.township && { township: field.township }),
    ...(field.range && { range: field.range }),
    ...(!field.quarter && field.location && { landDescription: field.location }),
  } as const;
}

/** Drops the inputs that only the form needs. */
export function payloadOf(inputs: CheckedField, before: readonly SeasonCrop[] = []) {
  const { entry: _, outline: drawn, crops: seasons, ...rest } = inputs;
  const crops = isSame(seasons ?? [], before) ? {} : { crops: seasons };
  if (!('parcel' in rest)) return { ...rest, ...crops };
  const { parcel: understood, ...payload } = rest;
  return { ...payload, landDescription: understood.landDescription, ...crops };
}

/** A new field's payload from the entered land, the land that the map found, or a drawn outline alone; null without any of them. */
export function newFieldOf(inputs: CheckedField, location: LandLocation | null) {
  const { outline: drawn } = inputs;
  const drawnOn = (land: string | null) => drawn?.landDescription === land && { coordinates: drawn.coordinates };
  const nominal = inputs.entry === 'text' ? {} : { area: QUARTER_SECTION_ACRES };
  const payload = { ...payloadOf(inputs), ...nominal, fieldType: 'field' as const };
  if (inputs.entry === 'text') return { ...payload, ...drawnOn(inputs.parcel.landDescription) };
  if (inputs.entry === 'quarter') return { ...payload, ...drawnOn(formatLegalDescription(inputs)) };
  if (location) return { ...payload, ...landOf(location), ...drawnOn(location.landDescription) };
  const outlineOnly = drawnOn(null);
  return outlineOnly ? { ...payload, ...outlineOnly } : null;
}

/** The land properties of a field, from the land locator's result. */
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

/** The inputs in the comparison after a conflict. @param farmers those whose names are known */
export function comparedInputs(farmers: readonly NonNullable<Field['farmer']>[]): ComparedInputs<FieldInputs> {
  const farmerText = (id: string) => {
    const farmer = farmers.find((each) => each.id === id);
    return farmer ? farmerName(farmer) : 'The farmer you chose';
  };
  return {
    name: { label: 'Field Name' },
    description: { label: 'Description' },
    userId: { label: 'Farmer', text: farmerText },
    crops: { label: 'Crops', text: (seasons) => seasons.map(({ season, crop }) => `${season}: ${crop}`).join('\n') },
    quarter: { label: 'Quarter' },
    section: { label: 'Section Number' },
    township: { label: 'Township' },
    range: { label: 'Range' },
    meridian: { label: 'Meridian' },
    landDescription: { label: 'Legal land' },
    entry: null,
    parcel: null,
    outline: null,
  };
}
