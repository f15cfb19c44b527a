import { useMemo } from 'react';
import { useConfig } from '../../../shared/api/queries.ts';
import { FitOnce } from '../../../shared/map/camera.ts';
import { lineFeatures } from '@swathline/client/map/layers/geojson';
import { LineLayer } from '../../../shared/map/layers/LineLayers.tsx';
import { PolygonLayer } from '../../../shared/map/layers/PolygonLayers.tsx';
import { MapNotice } from '../../../shared/before-map/MapNotice.tsx';
import { MapView } from '../../../shared/map/MapView.tsx';
import { LAND_GREEN, PRAIRIES_CENTER, UNSELECTED_GREY } from '../../fields/map/map-colors.ts';
import { canImport } from '../../../shared/ui/import/found-rows.ts';
import type { FoundPlace, PlaceSelection } from './import-rows.ts';
import { MapSurroundings } from '../../surroundings/MapSurroundings.tsx';
import { PlaceDots } from './PlaceDots.tsx';

interface Props {
  rows: FoundPlace[];
  selection: PlaceSelection;
  /** Rows of three points or more have an inside. */
  isOutlines: boolean;
}

/** The places of a file: green if selected, grey if not. */
export function ImportMap({ rows, selection, isOutlines }: Props) {
  const config = useConfig();
  const { selected } = selection;
  const drawn = useMemo(
    () => rows.filter(canImport).map(({ row, coordinates }) => ({ id: String(row), ring: coordinates, isSelected: selected.has(row) })),
    [rows, selected],
  );
  const points = useMemo(() => drawn.flatMap(({ ring }) => ring), [drawn]);
  const areas = useMemo(() => drawn.filter(({ ring }) => isOutlines && ring.length > 2), [drawn, isOutlines]);
  const lines = useMemo(
    () =>
      lineFeatures(
        drawn
          .filter(({ ring }) => !isOutlines && ring.length > 1)
          .map(({ ring, isSelected }) => ({ points: ring, color: isSelected ? LAND_GREEN : UNSELECTED_GREY })),
      ),
    [drawn, isOutlines],
  );
  const dots = useMemo(
    () =>
      drawn.flatMap(({ ring, isSelected }) =>
        ring.slice(0, 1).map((point) => ({ point, color: isSelected ? LAND_GREEN : UNSELECTED_GREY })),
      ),
    [drawn],
  );

  if (config.isPending) return <MapNotice isBusy>Loading map...</MapNotice>;
  return (
    <MapView label="Map of the places in the file" initialCenter={PRAIRIES_CENTER} initialZoom={6} provider={config.data?.maps ?? null}>
      <PolygonLayer id="import-areas" outlines={areas} color={LAND_GREEN} fillOpacity={0.3} />
      <LineLayer id="import-lines" lines={lines} width={3} />
      <PlaceDots dots={dots} />
      <MapSurroundings isPassive />
      <FitOnce points={points} marginRatio={0.06} />
    </MapView>
  );
}
