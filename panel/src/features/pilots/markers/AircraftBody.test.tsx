import { AIRCRAFT_KINDS } from '@swathline/contract';
import { cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AircraftBody } from './AircraftBody.tsx';
import { drawingOf } from './aircraft-drawing.ts';

test.each([...AIRCRAFT_KINDS, null])('draws %s in the color of its pilot', (kind) => {
  const { container } = render(
    <svg>
      <AircraftBody kind={kind} color="#b3261e" />
    </svg>,
  );
  const airframe = container.querySelector('.airframe');
  expect(airframe?.getAttribute('d')).toBe(drawingOf(kind ?? 'helicopter').airframe);
  expect(airframe?.getAttribute('fill')).toBe('#b3261e');
  cleanup();
});
