import type { Point } from '@swathline/survey';
import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useEffectEvent } from 'react';
import { positionOf } from '../layers/geojson.ts';
import { type Clock, subscribeThrottled } from './clock.ts';

interface Props {
  clock: Clock;
  /** What to keep in the middle at a moment; null leaves the map where it is. */
  placeAt: (moment: number) => Point | null;
  /** The reader moved the map away. */
  onLeave: () => void;
}

const PACE_MS = 33;

/** Keeps something that moves in the middle of the map, until its reader moves the map elsewhere by dragging or with the arrow keys. */
export function FollowCamera({ clock, placeAt, onLeave }: Props) {
  const map = useMap().current?.getMap();
  const place = useEffectEvent(placeAt);
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    if (map === undefined) return undefined;
    const follow = () => {
      const point = place(clock.now());
      if (point) map.setCenter(positionOf(point));
    };
    const left = () => leave();
    const pressed = ({ key }: KeyboardEvent) => key.startsWith('Arrow') && leave();
    follow();
    map.on('dragstart', left);
    map.getCanvas().addEventListener('keydown', pressed);
    const end = subscribeThrottled(clock, PACE_MS, follow);
    return () => {
      end();
      map.off('dragstart', left);
      map.getCanvas().removeEventListener('keydown', pressed);
    };
  }, [map, clock]);

  return null;
}
