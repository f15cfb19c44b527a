import type { LaneAircraft } from '@swathline/survey';
import { z } from '../zod.ts';
import type { Aircraft } from '../aircraft/aircraft.ts';
import type { AircraftKind } from '../aircraft/aircraft-kinds.ts';
import { DEFAULT_HOPPER_LITRES } from '../spray-jobs/work-order/mix.ts';
import { Id, optionalNumber, UnmodifiedSince } from '../values.ts';

/** The figures that the office may enter for an aircraft, with their units. */
export const FIGURE_UNITS = {
  sprayKmh: 'km/h',
  ferryKmh: 'km/h',
  turnSeconds: 's',
  loadMinutes: 'min',
  rinseMinutes: 'min',
} as const;
type FigureName = keyof typeof FIGURE_UNITS;
export const FIGURE_NAMES = Object.keys(FIGURE_UNITS) as FigureName[];

export const FIGURE_LABEL: Record<FigureName | 'hopperLitres' | 'swathMetres', string> = {
  sprayKmh: 'Speed while spraying',
  ferryKmh: 'Speed on ferry legs',
  turnSeconds: 'Turn between passes',
  loadMinutes: 'Loading, each load',
  rinseMinutes: 'Rinsing, each change of products',
  hopperLitres: 'Hopper',
  swathMetres: 'Swath',
};

/** What an ordinary aircraft of each kind does, until the office enters its figures. */
const USUAL_FIGURES: Record<AircraftKind, Record<FigureName | 'swathMetres', number>> = {
  aeroplane: { sprayKmh: 225, ferryKmh: 260, turnSeconds: 35, loadMinutes: 5, rinseMinutes: 20, swathMetres: 20 },
  helicopter: { sprayKmh: 95, ferryKmh: 160, turnSeconds: 15, loadMinutes: 3, rinseMinutes: 20, swathMetres: 15 },
  rpas: { sprayKmh: 25, ferryKmh: 36, turnSeconds: 5, loadMinutes: 3, rinseMinutes: 10, swathMetres: 8 },
};

/** Where a figure comes from: entered on the board, the register of aircraft, or what is usual for the kind. */
type FigureSource = 'entered' | 'aircraft' | 'usual';
export const FIGURE_SOURCE_LABEL: Record<FigureSource, string> = {
  entered: 'entered',
  aircraft: 'from the aircraft',
  usual: 'usual for the kind',
};

const SPEED = 'Speeds must be between 5 and 500 km/h';
/** Null takes what is usual for the kind of aircraft. */
export const LaneFiguresForm = z.strictObject({
  sprayKmh: optionalNumber(5, 500, SPEED),
  ferryKmh: optionalNumber(5, 500, SPEED),
  turnSeconds: optionalNumber(0, 600, 'A turn must take between 0 and 600 s'),
  loadMinutes: optionalNumber(0, 120, 'Loading must take between 0 and 120 min'),
  rinseMinutes: optionalNumber(0, 240, 'Rinsing must take between 0 and 240 min'),
  /** Where the aircraft loads, unless it is null. */
  stripId: Id.nullable().optional(),
  updatedAt: UnmodifiedSince.nullable().optional(),
});

/** The figures as entered; null where none was. */
export const EnteredFigures = z.object({
  sprayKmh: z.number().nullable(),
  ferryKmh: z.number().nullable(),
  turnSeconds: z.number().nullable(),
  loadMinutes: z.number().nullable(),
  rinseMinutes: z.number().nullable(),
  stripId: Id.nullable(),
  /** Null until figures were entered. */
  updatedAt: z.string().nullable(),
});
export type EnteredFigures = z.infer<typeof EnteredFigures>;

type LaneFigures = Record<keyof typeof FIGURE_LABEL, { value: number; source: FigureSource }>;

type Register = Pick<Aircraft, 'kind' | 'hopperLitres' | 'swathMetres'>;

/** Each figure of an aircraft with its source. */
export function laneFigures({ kind, hopperLitres, swathMetres }: Register, entered: EnteredFigures): LaneFigures {
  const usual = USUAL_FIGURES[kind];
  const figure = (value: number | null, other: number, source: FigureSource) =>
    value === null ? { value: other, source: 'usual' as const } : { value, source };
  return {
    sprayKmh: figure(entered.sprayKmh, usual.sprayKmh, 'entered'),
    ferryKmh: figure(entered.ferryKmh, usual.ferryKmh, 'entered'),
    turnSeconds: figure(entered.turnSeconds, usual.turnSeconds, 'entered'),
    loadMinutes: figure(entered.loadMinutes, usual.loadMinutes, 'entered'),
    rinseMinutes: figure(entered.rinseMinutes, usual.rinseMinutes, 'entered'),
    hopperLitres: figure(hopperLitres, DEFAULT_HOPPER_LITRES, 'aircraft'),
    swathMetres: figure(swathMetres, usual.swathMetres, 'aircraft'),
  };
}

/** The aircraft as its lane is calculated. */
export function laneAircraft(register: Register, entered: EnteredFigures, strip: LaneAircraft['strip']): LaneAircraft {
  const figures = Object.entries(laneFigures(register, entered)).map(([name, { value }]) => [name, value]);
  return { ...(Object.fromEntries(figures) as Record<keyof LaneFigures, number>), strip };
}
