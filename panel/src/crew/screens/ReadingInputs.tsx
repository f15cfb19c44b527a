import { CLOUD_COVERS, CLOUD_LABEL, INVERSION_SIGN_LABEL, INVERSION_SIGNS } from '@swathline/contract';
import { useState } from 'react';
import { COMPASS_POINTS, type CompassPoint, degreesOf } from '../../features/records/readings/compass.ts';
import { newId } from '../../features/records/readings/new-id.ts';
import { type Phase, unusualTexts } from '../../features/records/readings/reading-form.ts';
import type { BodyOfKind } from '../store/record-events.ts';
import { Choice, NumberField, Switch, TextField } from '../ui/controls.tsx';
import { numberIn } from '../ui/use-fact-form.ts';

type Reading = BodyOfKind<'reading'>;
type Cloud = (typeof CLOUD_COVERS)[number];

/** The height above ground of the wind that labels mean. */
const HEIGHT_M = 1.5;
const NO_WIND = 'none';

interface Values {
  from: CompassPoint | typeof NO_WIND | '';
  wind: string;
  gust: string;
  temperature: string;
  humidity: string;
  cloud: Cloud | '';
  /** Null until somebody says what they saw. */
  signs: readonly (typeof INVERSION_SIGNS)[number][] | null;
  instrument: string;
}

const EMPTY: Values = { from: '', wind: '', gust: '', temperature: '', humidity: '', cloud: '', signs: null, instrument: '' };

export interface ReadingState {
  values: Values;
  set: (changes: Partial<Values>) => void;
  isEmpty: boolean;
  /** The reading as it is stored, taken now. Its id stays the same over all attempts. */
  toBody: (phase: Phase, isConfirmed: boolean) => Reading;
  /** A sentence for each unusual value. */
  unusual: () => string[];
}

export function useReading(): ReadingState {
  const [values, setValues] = useState(EMPTY);
  const [id] = useState(newId);
  const numbers = () => ({
    windKmh: values.from === NO_WIND ? 0 : (numberIn(values.wind) ?? NaN),
    gustKmh: numberIn(values.gust),
    temperatureC: numberIn(values.temperature),
    humidityPct: numberIn(values.humidity),
  });
  return {
    values,
    set: (changes) => setValues((before) => ({ ...before, ...changes })),
    isEmpty: values === EMPTY || JSON.stringify(values) === JSON.stringify(EMPTY),
    unusual: () => unusualTexts(numbers()),
    toBody: (phase, isConfirmed) => ({
      ...{ id, phase, source: 'hand', takenAt: new Date().toISOString(), heightM: HEIGHT_M },
      ...numbers(),
      windFromDeg: values.from === '' || values.from === NO_WIND ? null : degreesOf(values.from),
      cloud: values.cloud === '' ? null : values.cloud,
      signs: values.signs && [...values.signs],
      instrument: values.instrument,
      ...(isConfirmed && { isConfirmed }),
    }),
  };
}

const DIRECTIONS = [{ value: NO_WIND, label: 'No wind' }, ...COMPASS_POINTS.map((point) => ({ value: point, label: point }))] as const;
const CLOUDS = CLOUD_COVERS.map((value) => ({ value, label: CLOUD_LABEL[value] }));

interface Props {
  reading: ReadingState;
  problemOf: (name: string) => string | undefined;
}

/** One look at the weather, with what the office's dialog asks. */
export function ReadingInputs({ reading: { values, set }, problemOf }: Props) {
  const seen = values.signs ?? [];
  const toggleSign = (sign: (typeof INVERSION_SIGNS)[number], isOn: boolean) => {
    const signs = isOn ? [...seen, sign] : seen.filter((each) => each !== sign);
    set({ signs: signs.length > 0 ? signs : null });
  };
  return (
    <>
      <Choice
        label="Wind from"
        name="windFromDeg"
        choices={DIRECTIONS}
        value={values.from}
        onChange={(from) => set({ from })}
        problem={problemOf('windFromDeg')}
      />
      {values.from !== NO_WIND && (
        <>
          <NumberField
            label="Wind speed, km/h"
            name="windKmh"
            value={values.wind}
            onChange={(wind) => set({ wind })}
            problem={problemOf('windKmh')}
          />
          <NumberField
            label="Gusts, km/h"
            name="gustKmh"
            value={values.gust}
            onChange={(gust) => set({ gust })}
            problem={problemOf('gustKmh')}
          />
        </>
      )}
      <NumberField
        label="Temperature, °C"
        name="temperatureC"
        value={values.temperature}
        onChange={(temperature) => set({ temperature })}
        problem={problemOf('temperatureC')}
      />
      <NumberField
        label="Relative humidity, %"
        name="humidityPct"
        value={values.humidity}
        onChange={(humidity) => set({ humidity })}
        problem={problemOf('humidityPct')}
      />
      <Choice label="Cloud" name="cloud" choices={CLOUDS} value={values.cloud} onChange={(cloud) => set({ cloud })} />
      <fieldset className="choice">
        <legend>Signs of an inversion</legend>
        {INVERSION_SIGNS.map((sign) => (
          <Switch key={sign} label={INVERSION_SIGN_LABEL[sign]} isOn={seen.includes(sign)} onChange={(isOn) => toggleSign(sign, isOn)} />
        ))}
        <Switch label="None of these" isOn={values.signs?.length === 0} onChange={(isOn) => set({ signs: isOn ? [] : null })} />
      </fieldset>
      <TextField
        label="Instrument"
        name="instrument"
        value={values.instrument}
        onChange={(instrument) => set({ instrument })}
        problem={problemOf('instrument')}
      />
    </>
  );
}
