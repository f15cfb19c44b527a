import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { api, type Field, type LandLocation } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { FitOnce } from '../../../shared/map/camera.ts';
import { PolygonLayer } from '../../../shared/map/layers/PolygonLayers.tsx';
import type { AreaClick } from '../../../shared/map/layers/TiledPolygonLayer.tsx';
import { MapView } from '../../../shared/map/MapView.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { outlineOf } from '../form/field-inputs.ts';
import { useLandLookup } from '../form/use-land-lookup.ts';
import { MapSearch } from '../search/MapSearch.tsx';
import { FieldPopup } from './FieldPopup.tsx';
import { FieldTiles } from './FieldTiles.tsx';
import { FoundLandPopup } from './FoundLandPopup.tsx';
import { cornersOf, overviewQuery } from './map-queries.ts';
import { MapAlert } from './MapAlert.tsx';
import { useChosenField } from './use-chosen-field.ts';
import { useTileFailure } from './use-tile-failure.ts';

/** Near the south-west coast, where the map starts while there are no fields. */
const START: Point = { latitude: 49.25, longitude: -123.1 };
const START_ZOOM = 10;
const MAX_FIT_ZOOM = 15;
const RED = '#d32f2f';
const GREEN = '#2e9e44';

interface Props {
  onEdit: (field: Field) => void;
  onZones: (field: Field) => void;
  onOutline: (field: Field) => void;
  onAdd: (location: LandLocation) => void;
}

/** All active fields; a click on the ground finds the quarter section there, to make a field of it. */
export function FieldsMap({ onEdit, onZones, onOutline, onAdd }: Props) {
  const config = useQuery(queryOf(api.system.config));
  const overview = useQuery(overviewQuery);
  const lookup = useLandLookup();
  const chosen = useChosenField(({ point }) => lookup.find(point));
  const tiles = useTileFailure(() => void overview.refetch());

  const corners = useMemo(() => cornersOf(overview.data?.bounds ?? null), [overview.data?.bounds]);
  const { found } = lookup;
  const { field } = chosen;
  const foundOutlines = useMemo(() => (found ? [{ id: found.landDescription, ring: outlineOf(found) }] : []), [found]);
  const error = overview.error ?? tiles.failure;

  const onField = (click: AreaClick) => {
    lookup.forget();
    chosen.chooseAt(click);
  };
  const onNamedField = ({ id }: Field) => {
    lookup.forget();
    chosen.choose(id);
  };
  const onGround = (land: Point | string) => {
    chosen.choose(null);
    lookup.find(land);
  };
  const onDismiss = () => {
    chosen.choose(null);
    lookup.forget();
  };
  const problem = lookup.problem ?? chosen.problem;

  if (overview.isPending) return <Skeleton variant="rounded" height="60vh" />;
  return (
    <>
      {error && <ErrorNotice error={error} onRetry={tiles.retry} />}
      <Box
        sx={{
          position: 'relative',
          height: { xs: 'max(360px, calc(100dvh - 290px))', sm: 'max(420px, calc(100dvh - 200px))' },
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
        <MapView
          label="Map of fields"
          initialCenter={START}
          initialZoom={START_ZOOM}
          initialBase="satellite"
          provider={config.data?.maps ?? null}
          onClick={onGround}
          overlay={lookup.isFinding ? 'Getting location information...' : chosen.isFinding ? 'Getting field information...' : null}
        >
          {overview.data && (
            <FieldTiles
              id="fields"
              version={`${overview.data.version} ${tiles.tries}`}
              color={RED}
              fillOpacity={0.2}
              onClick={onField}
              onFailure={tiles.fail}
            />
          )}
          <PolygonLayer id="found" outlines={foundOutlines} color={GREEN} fillOpacity={0.15} lineWidth={3} />
          {field && (
            <FieldPopup
              field={field}
              onEdit={() => onEdit(field)}
              onZones={() => onZones(field)}
              onOutline={() => onOutline(field)}
              onClose={() => chosen.choose(null)}
            />
          )}
          {found && <FoundLandPopup location={found} onAdd={() => onAdd(found)} onClose={lookup.forget} />}
          <MapSearch onLand={onGround} onField={onNamedField} onElsewhere={onDismiss} />
          <FitOnce points={corners} maxZoom={MAX_FIT_ZOOM} />
        </MapView>
        {problem !== null && <MapAlert onClose={onDismiss}>{problem}</MapAlert>}
      </Box>
    </>
  );
}
