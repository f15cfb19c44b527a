import type { AircraftKind } from '@swathline/contract';
import { BLADE_COLOR, drawingOf } from './aircraft-drawing.ts';

interface Props {
  /** A helicopter is drawn where the kind is not known. */
  kind: AircraftKind | null | undefined;
  color: string;
}

/** The parts of an aircraft that turn with its heading, nose up. */
export function AircraftBody({ kind, color }: Props) {
  const { struts, airframe, windshield, propellers } = drawingOf(kind);
  return (
    <>
      <path d={struts} stroke="#fff" strokeWidth="5" strokeLinecap="round" />
      <path d={struts} className="struts" stroke={color} strokeWidth="2.5" strokeLinecap="round" />
      <path d={airframe} className="airframe" fill={color} stroke="#fff" strokeWidth="3" strokeLinejoin="round" paintOrder="stroke" />
      <path d={windshield} fill="#fff" fillOpacity="0.8" />
      <path d={propellers} fill="none" stroke="#fff" strokeOpacity="0.75" strokeWidth="5" strokeLinecap="round" />
      <path d={propellers} fill="none" stroke={BLADE_COLOR} strokeWidth="2.4" strokeLinecap="round" />
    </>
  );
}
