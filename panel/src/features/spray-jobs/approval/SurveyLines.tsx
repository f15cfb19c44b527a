import { boxCenter, listGridCells, planeAt, type Point } from '@swathline/survey';
import { useMemo } from 'react';
import type { SketchLayout } from '@swathline/client/map/sketch/sketch-layout';

/** The sketch may be this many times as wide as high. */
const MAX_ASPECT = 3;
/** Of the field's size. */
const TEXT_RATIO = 0.095;

type Props = Pick<SketchLayout, 'sizeMetres' | 'place'> & { outline: readonly Point[] };

/** The quarter sections around a field with their names, so that an outline on the wrong quarter is seen. Part of a sketch. */
export function SurveyLines({ outline, sizeMetres, place }: Props) {
  const cells = useMemo(() => {
    const plane = planeAt(boxCenter(outline));
    return listGridCells(plane, { east: sizeMetres * MAX_ASPECT, north: sizeMetres });
  }, [outline, sizeMetres]);
  const size = sizeMetres * TEXT_RATIO;
  return (
    <g aria-hidden fill="none" stroke="currentColor" strokeOpacity="0.45">
      {cells.map(({ ring, label, isSection }) => (
        <path
          key={`${label ?? 'section'} ${ring[0]?.latitude} ${ring[0]?.longitude}`}
          d={`M${ring.map((point) => spotText(place(point))).join('L')}Z`}
          strokeWidth={isSection ? 1.5 : 0.75}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {cells.map(({ ring: [corner], label }) => {
        if (label === undefined || corner === undefined) return null;
        const { x, y } = place(corner);
        return (
          <text key={label} x={x + size / 2} y={y + 1.4 * size} fontSize={size} fill="currentColor" stroke="none">
            {label}
          </text>
        );
      })}
    </g>
  );
}

const spotText = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)} ${y.toFixed(1)}`;
