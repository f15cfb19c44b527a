import type { Point } from '@swathline/survey';
import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useEffectEvent } from 'react';
import { positionOf } from '../layers/geojson.ts';
import { type Clock, subscribeThrottled } from './clock.ts';

interface Props {
  clock: Clock;
  /** The point to follow at a moment; null leaves the map in place. */
  placeAt: (moment: number) => Point | null;
  /** Called when the user moves the map. */
  onLeave: () => void;
}

const FRAME_MS = 33;

/** Keeps the map centred on a moving point until the user drags the map or presses an arrow key. */
export function FollowCamera({ clock, placeAt, onLeave }: Props) {
  const map = useMap().current?.getMap();
  const index = useEffectEvent(placeAt);
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    if (map === undefined) return undefined;
    const follow = () => {
      const point = index(clock.now());
      if (point) map.setCenter(positionOf(point));
    };
    const left = () => leave();
    const pressed = ({ key }: KeyboardEvent) => key.startsWith('Arrow') && leave();
    follow();
    map.on('dragstart', left);
    map.getCanvas().addEventListener('keydown', pressed);
    const end = subscribeThrottled(clock, FRAME_MS, follow);
    return () => {
      end();
      map.off('dragstart', left);
      map.getCanvas().removeEventListener('keydown', pressed);
    };
  }, [map, clock]);

  return null;
}
