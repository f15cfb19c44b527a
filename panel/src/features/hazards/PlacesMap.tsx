import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Point } from '@swathline/survey';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConfig } from '../../shared/api/queries.ts';
import { FitOnce } from '../../shared/map/camera.ts';
import { MapView } from '../../shared/map/MapView.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { cornersOf, overviewQuery } from '../fields/field-queries.ts';
import { BackgroundFields, useTileFailure } from '../fields/map/FieldTiles.tsx';
import { FIELD_RED, PRAIRIES_CENTER } from '../fields/map/map-colors.ts';
import type { Place } from '../surroundings/PlacePopup.tsx';
import { MapSurroundings } from '../surroundings/MapSurroundings.tsx';

interface Props {
  /** What a click adds. */
  noun: 'hazard' | 'neighbour';
  onPoint: (point: Point) => void;
  onEdit: (place: Place) => void;
  onRemove: (place: Place) => void;
}

/** All hazards and sites over the fields. A click beside them adds one. */
export function PlacesMap({ noun, onPoint, onEdit, onRemove }: Props) {
  const config = useConfig();
  const overview = useQuery(overviewQuery);
  const tiles = useTileFailure(() => void overview.refetch());
  const failure = overview.error ?? tiles.failure;
  const corners = useMemo(() => cornersOf(overview.data?.bounds ?? null), [overview.data?.bounds]);

  if (config.isPending || overview.isPending) return <Skeleton variant="rounded" height="60vh" />;
  return (
    <>
      {failure && <ErrorNotice error={failure} onRetry={tiles.retry} />}
      <Hint>Click the map to add a {noun}, or a symbol to see, edit or remove it.</Hint>
      <Box sx={frame}>
        <MapView
          label="Map of hazards and neighbours"
          initialCenter={PRAIRIES_CENTER}
          initialZoom={7}
          provider={config.data?.maps ?? null}
          onClick={onPoint}
        >
          <BackgroundFields id="hazard-fields" overview={overview.data} color={FIELD_RED} fillOpacity={0.12} tiles={tiles} />
          <MapSurroundings actions={{ onEdit, onRemove }} />
          <FitOnce points={corners} maxZoom={15} />
        </MapView>
      </Box>
    </>
  );
}

const frame = {
  position: 'relative',
  height: { xs: 'max(360px, calc(100dvh - 340px))', sm: 'max(420px, calc(100dvh - 310px))' },
  borderRadius: 1,
  overflow: 'hidden',
};
