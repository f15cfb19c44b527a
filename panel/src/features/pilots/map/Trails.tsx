import type { ActivePilot } from '@swathline/contract';
import { useMemo, useState } from 'react';
import { lineFeatures } from '@swathline/client/map/layers/geojson';
import { LineLayer } from '../../../shared/map/layers/LineLayers.tsx';
import { paletteColor } from '../pilot-colors.ts';
import { addLatestPositions, dropLoadedPoints, pushedLines, type PushedTrails } from './pushed-trails.ts';
import type { TodaysTrails } from './todays-trails.ts';

interface Props {
  pilots: readonly ActivePilot[] | undefined;
  today: TodaysTrails;
  isShown: boolean;
}

const NO_LINES = lineFeatures([]);

/**
 * Today's trail of each aircraft, in the colour of its marker: the loaded ones, and what was pushed since. Separate layers, so that the
 * long lines are not redrawn every second.
 */
export function Trails({ pilots, today, isShown }: Props) {
  const { lines, ends } = today;
  const trails = usePushedTrails(pilots, today);
  const pushed = useMemo(() => (isShown ? lineFeatures(pushedLines(ends, trails, paletteColor)) : NO_LINES), [ends, trails, isShown]);
  return (
    <>
      <LineLayer id="trails" lines={lines} width={3} opacity={0.85} isShown={isShown} />
      <LineLayer id="trails-pushed" lines={pushed} width={3} opacity={0.85} />
    </>
  );
}

const NO_TRAILS: PushedTrails = new Map();

/** Collects positions during rendering, because each push replaces the one before. Starts empty each day. */
function usePushedTrails(pilots: readonly ActivePilot[] | undefined, { since, ends }: TodaysTrails): PushedTrails {
  const [trails, setTrails] = useState(NO_TRAILS);
  const [seenPilots, setSeenPilots] = useState<readonly ActivePilot[]>();
  const [seenEnds, setSeenEnds] = useState(ends);
  const [seenSince, setSeenSince] = useState(since);

  if (pilots !== seenPilots || ends !== seenEnds || since !== seenSince) {
    setSeenPilots(pilots);
    setSeenEnds(ends);
    setSeenSince(since);
    const sameDay = since === seenSince ? trails : NO_TRAILS;
    setTrails(addLatestPositions(ends === seenEnds ? sameDay : dropLoadedPoints(sameDay, ends), pilots ?? [], since));
  }
  return trails;
}
