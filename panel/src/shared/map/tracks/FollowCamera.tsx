import type { Point } from '@swathline/survey';
import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useEffectEvent } from 'react';
import { positionOf } from '../layers/geojson.ts';
import { type Clock, subscribeThrottled } from './clock.ts';

interface Props {
  clock: Clock;
  /** The point to follow at a moment; null leaves the map in place. */
  placeAt: (moment: number) => Point | null;
  /** The user moved the map. */
  onLeave: () => void;
}

const FRAME_MS = 33;

/** Keeps a moving point centred until the user moves the map by dragging or with arrow keys. */
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
