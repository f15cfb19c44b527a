import { CLOUD_COVERS, CLOUD_LABEL, degreesOf, INVERSION_SIGN_LABEL, INVERSION_SIGNS } from '@swathline/contract';
import { useState } from 'react';
import { newId } from '@swathline/client/records/new-id';
import { type Phase, unusualTexts } from '@swathline/client/records/reading-form';
import type { BodyOfKind } from '../../store/record-events.ts';
import { Switch } from '../../../kit/controls.tsx';
import { Choice, InputGroup, NumberInput, TextInput } from '../../../kit/inputs.tsx';
import { numberIn } from '../../layout/use-fact-form.ts';
import { NO_WIND, type WindFrom, WindRose } from './WindRose.tsx';

type Reading = BodyOfKind<'reading'>;
type Cloud = (typeof CLOUD_COVERS)[number];
type Sign = (typeof INVERSION_SIGNS)[number];

/** The height above ground of the wind that labels mean. */
const HEIGHT_M = 1.5;

interface Values {
  from: WindFrom | '';
  wind: string;
  gust: string;
  temperature: string;
  humidity: string;
  cloud: Cloud | '';
  /** Null until somebody says what they saw. */
  signs: readonly Sign[] | null;
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
    // Without wind the input is hidden, and what is hidden is not reported.
    gustKmh: values.from === NO_WIND ? null : numberIn(values.gust),
    temperatureC: numberIn(values.temperature),
    humidityPct: numberIn(values.humidity),
  });
  return {
    values,
    set: (changes) => setValues((before) => ({ ...before, ...changes })),
    isEmpty: values === EMPTY || JSON.stringify(values) === JSON.stringify(EMPTY),
    unusual: () => unusualTexts(numbers()),
    toBody: (phase, isConfirmed) => ({
      id,
      phase,
      source: 'hand',
      takenAt: new Date().toISOString(),
      heightM: HEIGHT_M,
      ...numbers(),
      windFromDeg: values.from === '' || values.from === NO_WIND ? null : degreesOf(values.from),
      cloud: values.cloud === '' ? null : values.cloud,
      signs: values.signs && [...values.signs],
      instrument: values.instrument,
      ...(isConfirmed && { isConfirmed }),
    }),
  };
}

const CLOUDS = CLOUD_COVERS.map((value) => ({ value, label: CLOUD_LABEL[value] }));

/** One look at the weather, with what the office's dialog asks. */
export function ReadingInputs({ reading }: { reading: ReadingState }) {
  const { values, set } = reading;
  return (
    <>
      <WindInputs reading={reading} />
      <ValueInput reading={reading} of="temperature" label="Temperature, °C" name="temperatureC" />
      <ValueInput reading={reading} of="humidity" label="Relative humidity, %" name="humidityPct" />
      <Choice label="Cloud" name="cloud" choices={CLOUDS} value={values.cloud} onChange={(cloud) => set({ cloud })} />
      <InversionSigns signs={values.signs} onChange={(signs) => set({ signs })} />
      <TextInput label="Instrument" name="instrument" value={values.instrument} onChange={(instrument) => set({ instrument })} />
    </>
  );
}

/** Direction, speed and gusts; no speed where there is no wind. */
function WindInputs({ reading }: { reading: ReadingState }) {
  const { values, set } = reading;
  return (
    <>
      <WindRose name="windFromDeg" value={values.from} onChange={(from) => set({ from })} />
      {values.from !== NO_WIND && (
        <>
          <ValueInput reading={reading} of="wind" label="Wind speed, km/h" name="windKmh" />
          <ValueInput reading={reading} of="gust" label="Gusts, km/h" name="gustKmh" />
        </>
      )}
    </>
  );
}

interface ValueInputProps {
  reading: ReadingState;
  of: 'wind' | 'gust' | 'temperature' | 'humidity';
  label: string;
  /** The name of the value in a reading. */
  name: string;
}

function ValueInput({ reading: { values, set }, of, label, name }: ValueInputProps) {
  return <NumberInput label={label} name={name} value={values[of]} onChange={(typed) => set({ [of]: typed })} />;
}

/** What a person saw of an inversion. Null until they touch a sign or 'None of these'. */
function InversionSigns({ signs, onChange }: { signs: Values['signs']; onChange: (signs: Values['signs']) => void }) {
  const seen = signs ?? [];
  const toggle = (sign: Sign, isOn: boolean) => {
    const next = isOn ? [...seen, sign] : seen.filter((each) => each !== sign);
    onChange(next.length > 0 ? next : null);
  };
  return (
    <InputGroup label="Signs of an inversion">
      {INVERSION_SIGNS.map((sign) => (
        <Switch key={sign} label={INVERSION_SIGN_LABEL[sign]} isOn={seen.includes(sign)} onChange={(isOn) => toggle(sign, isOn)} />
      ))}
      <Switch label="None of these" isOn={signs?.length === 0} onChange={(isOn) => onChange(isOn ? [] : null)} />
    </InputGroup>
  );
}
