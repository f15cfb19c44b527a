import Button from '@mui/material/Button';
import { useMap } from '@vis.gl/react-maplibre';
import type { Map } from 'maplibre-gl';
import { useCallback, useSyncExternalStore } from 'react';
import { cameraOver } from '../../../shared/map/camera.ts';
import { positionOf } from '../../../shared/map/layers/geojson.ts';
import { PILOT_MARKER_RADIUS } from '../../../shared/map/markers/PilotMarker.tsx';
import type { PlacedPilot } from '../live/position-lines.ts';

interface Props {
  pilots: readonly PlacedPilot[];
}

/** Says how many aircraft the map's frame leaves out, as the first fit may on a small screen, and shows them all when asked: none may go unseen unnoticed. */
export function OutsideView({ pilots }: Props) {
  const map = useMap().current?.getMap();
  const subscribe = useCallback(
    (tell: () => void) => {
      map?.on('moveend', tell);
      map?.on('resize', tell);
      return () => {
        map?.off('moveend', tell);
        map?.off('resize', tell);
      };
    },
    [map],
  );
  const count = useSyncExternalStore(subscribe, () => (map ? outsideCount(map, pilots) : 0));
  if (map === undefined || count === 0) return null;

  const showAll = () => {
    const camera = cameraOver(map, pilots, { markerRadius: PILOT_MARKER_RADIUS });
    if (camera) map.easeTo(camera);
    map.getCanvas().focus();
  };
  return (
    <Button variant="outlined" color="inherit" onClick={showAll} sx={overTheMap}>
      {count === 1 ? '1 pilot is' : `${count} pilots are`} outside this view: show all
    </Button>
  );
}

function outsideCount(map: Map, pilots: readonly PlacedPilot[]): number {
  const view = map.getBounds();
  return pilots.filter((pilot) => !view.contains(positionOf(pilot))).length;
}

const overTheMap = {
  position: 'absolute',
  bottom: 44,
  left: '50%',
  translate: '-50%',
  zIndex: 1,
  whiteSpace: 'nowrap',
  bgcolor: 'background.paper',
  boxShadow: 2,
  '&:hover': { bgcolor: 'background.paper', textDecoration: 'underline' },
};
