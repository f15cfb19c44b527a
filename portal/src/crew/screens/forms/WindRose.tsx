import { COMPASS_POINTS, type CompassPoint, degreesOf } from '@swathline/contract';
import type { CSSProperties } from 'react';
import { ChoiceProblem, InputGroup } from '../../../kit/inputs.tsx';
import css from '../wind-rose.module.css';

export const NO_WIND = 'none';
export type WindFrom = CompassPoint | typeof NO_WIND;

interface Props {
  name: string;
  value: WindFrom | '';
  onChange: (from: WindFrom) => void;
}

/** Where the wind comes from, as radio buttons placed like the points of a compass, with 'No wind' in the middle. */
export function WindRose({ name, value, onChange }: Props) {
  const direction = (from: WindFrom, label: string, degrees = 0) => (
    <label key={from} style={{ '--angle': `${degrees}deg` } as CSSProperties}>
      <input type="radio" name={name} checked={from === value} onChange={() => onChange(from)} />
      <span>{label}</span>
    </label>
  );
  return (
    <InputGroup label="Wind from">
      <div className={css['rose']}>
        {COMPASS_POINTS.map((point) => direction(point, point, degreesOf(point)))}
        {direction(NO_WIND, 'No wind')}
      </div>
      <ChoiceProblem name={name} />
    </InputGroup>
  );
}
