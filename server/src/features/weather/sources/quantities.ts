/** One quantity from a source, in our unit. The value is null if the source has none, or with a remark if it is left out. */
export interface Quantity {
  value: number | null;
  remark: string | null;
}

interface Kind {
  label: string;
  /** Conversions to our unit, by the unit of the source. A unit that is not listed is refused. */
  units: Record<string, (value: number) => number>;
  /** Values outside cannot be right. */
  min: number;
  max: number;
}

const same = (value: number) => value;
const times = (factor: number) => (value: number) => value * factor;

const SPEED_UNITS = { 'km/h': same, 'm/s': times(3.6), kn: times(1.852), 'mp/h': times(1.609344), mph: times(1.609344) };

const KINDS = {
  wind: { label: 'The wind', units: SPEED_UNITS, min: 0, max: 150 },
  gust: { label: 'The gust', units: SPEED_UNITS, min: 0, max: 250 },
  direction: { label: 'The wind direction', units: { '°': same, deg: same, degree: same }, min: 0, max: 360 },
  temperature: {
    label: 'The temperature',
    units: { '°C': same, C: same, '°F': (value: number) => (value - 32) / 1.8, K: (value: number) => value - 273.15 },
    min: -60,
    max: 55,
  },
  humidity: { label: 'The humidity', units: { '%': same }, min: 0, max: 100 },
} satisfies Record<string, Kind>;

const MAX_UNIT_LENGTH = 20;

const absent: Quantity = { value: null, remark: null };

/** Converts a value of a source to km/h, degrees, °C or %. One in an unknown unit or out of range is left out with a remark. */
export function readQuantity(kind: keyof typeof KINDS, value: unknown, unit: unknown): Quantity {
  if (value === null || value === undefined) return absent;
  const { label, units, min, max }: Kind = KINDS[kind];
  if (typeof value !== 'number' || !Number.isFinite(value)) return leftOut(`${label} is not a number, so it is not shown.`);
  const convert = typeof unit === 'string' && Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (!convert) {
    const name = typeof unit === 'string' ? `"${unit.slice(0, MAX_UNIT_LENGTH)}", which is not known` : 'no unit';
    return leftOut(`${label} is given in ${name}, so it is not shown.`);
  }
  const converted = Math.round(convert(value) * 10) / 10;
  if (converted < min || converted > max) return leftOut(`${label} of ${converted} cannot be right, so it is not shown.`);
  return { value: converted, remark: null };
}

const leftOut = (remark: string): Quantity => ({ value: null, remark });

/** A value that the station's own check did not pass. */
export const failedCheck = (kind: keyof typeof KINDS): Quantity =>
  leftOut(`${KINDS[kind].label} did not pass the quality check of its station, so it is not shown.`);
