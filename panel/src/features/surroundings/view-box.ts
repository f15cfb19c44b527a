import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useState } from 'react';

interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/**
 * The bounding box of a view, as the API takes it ('west,south,east,north'), enlarged to a grid whose cells are about as large as the view.
 * Moving the map within the box needs no new request.
 */
export function snappedBox({ south, west, north, east }: Bounds): string {
  const span = Math.max(north - south, east - west, 0.01);
  const cell = 2 ** Math.ceil(Math.log2(span));
  const down = (value: number) => Math.floor(value / cell) * cell;
  const up = (value: number) => Math.ceil(value / cell) * cell;
  const latitude = (value: number) => Math.max(-90, Math.min(90, value));
  const longitude = (value: number) => Math.max(-540, Math.min(540, value));
  return [longitude(down(west)), latitude(down(south)), longitude(up(east)), latitude(up(north))].join(',');
}

const PAUSE_MS = 200;

/** The box around the map's view: of the first one at once, of each later one a moment after the map stopped moving. */
export function useViewBox(isOn: boolean): string | null {
  const map = useMap().current?.getMap();
  const [bbox, setBbox] = useState<string | null>(null);

  useEffect(() => {
    if (!map || !isOn) return undefined;
    const update = () => {
      const bounds = map.getBounds();
      setBbox(snappedBox({ south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }));
    };
    // The page may still move the map to its first view, in effects that run after this one.
    let timer = setTimeout(update);
    const updateSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(update, PAUSE_MS);
    };
    map.on('moveend', updateSoon);
    return () => {
      clearTimeout(timer);
      map.off('moveend', updateSoon);
    };
  }, [map, isOn]);

  return bbox;
}
