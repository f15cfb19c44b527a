import type { Point } from '@swathline/survey';
import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useEffectEvent } from 'react';
import { positionOf } from '@swathline/client/map/layers/geojson';
import { type Clock, subscribeThrottled } from './clock.ts';

interface Props {
  clock: Clock;
  /** The point to follow at a moment; null leaves the map in place. */
  pointAt: (moment: number) => Point | null;
  /** Called when the user moves the map. */
  onLeave: () => void;
}

const FRAME_MS = 33;

/** Keeps the map centred on a moving point until the user drags the map or presses an arrow key. */
export function FollowCamera({ clock, pointAt, onLeave }: Props) {
  const map = useMap().current?.getMap();
  const pointToFollow = useEffectEvent(pointAt);
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    if (map === undefined) return undefined;
    const follow = () => {
      const point = pointToFollow(clock.now());
      if (point) map.setCenter(positionOf(point));
    };
    const onDragStart = () => leave();
    const onKeyDown = ({ key }: KeyboardEvent) => key.startsWith('Arrow') && leave();
    follow();
    map.on('dragstart', onDragStart);
    map.getCanvas().addEventListener('keydown', onKeyDown);
    const unsubscribe = subscribeThrottled(clock, FRAME_MS, follow);
    return () => {
      unsubscribe();
      map.off('dragstart', onDragStart);
      map.getCanvas().removeEventListener('keydown', onKeyDown);
    };
  }, [map, clock]);

  return null;
}
