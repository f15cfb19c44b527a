import { api, type DescribedLand, type Field, type LandLocation, type ReplyOf } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { FitOnce } from '../../../shared/map/camera.ts';
import { CloseButton } from '../../../shared/map/CloseButton.tsx';
import { PolygonLayer } from '../../../shared/map/layers/PolygonLayers.tsx';
import type { AreaClick } from '../../../shared/map/layers/TiledPolygonLayer.tsx';
import { MapView } from '../../../shared/map/MapView.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { Skeleton } from '../../../shared/ui/placeholders.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { cornersOf, overviewQuery } from '../field-queries.ts';
import { outlineOf } from '../land-outline.ts';
import type { ColorBy } from '../loader.ts';
import { MapSurroundings } from '../../surroundings/MapSurroundings.tsx';
import { MapSearch } from '../search/MapSearch.tsx';
import { ColorByControl } from './ColorByControl.tsx';
import { labelsOf } from './field-labels.ts';
import { FieldTiles, useTileFailure } from './FieldTiles.tsx';
import { LAND_GREEN } from './map-colors.ts';
import { useFieldColors } from './use-field-colors.ts';
import { useLandLookup, type WantedLand } from './use-land-lookup.ts';
import { useSelectedField } from './use-selected-field.ts';

const FieldPopup = lazyDialog(() => import('./popups.tsx').then((m) => m.FieldPopup));
const LandPopup = lazyDialog(() => import('./popups.tsx').then((m) => m.LandPopup));
const ParcelPopup = lazyDialog(() => import('./popups.tsx').then((m) => m.ParcelPopup));

/** Near the south-west coast: the initial centre if there are no fields. */
const START: Point = { latitude: 49.25, longitude: -123.1 };
const START_ZOOM = 10;
const MAX_FIT_ZOOM = 15;

interface Coloured {
  colorBy: ColorBy;
  onColorBy: (colorBy: ColorBy) => void;
}

interface Handlers {
  onEdit: (field: Field) => void;
  onZones: (field: Field) => void;
  onOutline: (field: Field) => void;
  onAdd: (location: LandLocation) => void;
  onAddParcel: (land: DescribedLand) => void;
  FieldJobs?: ComponentType<{ field: Field }> | undefined;
}

/** All active fields. A click outside them finds the quarter section at that point, to add a field on it. */
export function FieldsMap({ colorBy, onColorBy, ...handlers }: Handlers & Coloured) {
  const config = useQuery(queryOf(api.system.config));
  const overview = useQuery(overviewQuery);
  const selection = useMapSelection();
  const tiles = useTileFailure(() => void overview.refetch());

  const corners = useMemo(() => cornersOf(overview.data?.bounds ?? null), [overview.data?.bounds]);
  const error = overview.error ?? tiles.failure;

  if (overview.isPending) return <Skeleton height="60vh" />;
  return (
    <>
      {error && <ErrorNotice error={error} onRetry={tiles.retry} />}
      <Box sx={frame}>
        <MapView
          label="Map of fields"
          initialCenter={START}
          initialZoom={START_ZOOM}
          initialPoints={corners}
          initialBase="satellite"
          provider={config.data?.maps ?? null}
          onClick={selection.selectLand}
          overlay={selection.busyText}
        >
          <AllFields overview={overview.data} tiles={tiles} onClick={selection.selectFieldAt} colorBy={colorBy} onColorBy={onColorBy} />
          <MapSurroundings />
          <Selection selection={selection} {...handlers} />
          <MapSearch onLand={selection.selectLand} onField={selection.selectField} onPlace={selection.clear} />
          <FitOnce points={corners} maxZoom={MAX_FIT_ZOOM} />
        </MapView>
        {selection.problem !== null && <MapAlert onClose={selection.clear}>{selection.problem}</MapAlert>}
      </Box>
    </>
  );
}

const frame = {
  position: 'relative',
  height: { xs: 'max(360px, calc(100dvh - 290px))', sm: 'max(420px, calc(100dvh - 200px))' },
  overflow: 'hidden',
  borderRadius: 1,
} as const;

interface AllFieldsProps extends Coloured {
  overview: ReplyOf<typeof api.fieldsMap.overview> | undefined;
  tiles: ReturnType<typeof useTileFailure>;
  onClick: (click: AreaClick) => void;
}

const COLORED_LAYERS = ['fields-fill', 'fields-dots'];

function AllFields({ overview, tiles, onClick, colorBy, onColorBy }: AllFieldsProps) {
  const { color, fillOpacity, valueText, legend } = useFieldColors(colorBy, COLORED_LAYERS);
  if (!overview?.bounds) return null;
  return (
    <>
      <FieldTiles
        id="fields"
        version={`${overview.version} ${tiles.attempt}`}
        bounds={overview.bounds}
        colorBy={colorBy === 'red' ? undefined : colorBy}
        color={color}
        fillOpacity={fillOpacity}
        labels={labelsOf(valueText)}
        onClick={onClick}
        onFailure={tiles.report}
      />
      <ColorByControl colorBy={colorBy} onChange={onColorBy} legend={legend} />
    </>
  );
}

interface SelectionProps extends Handlers {
  selection: ReturnType<typeof useMapSelection>;
}

/** The popup of the selected field, or the outline and popup of the selected land. */
function Selection({ selection, onEdit, onZones, onOutline, onAdd, onAddParcel, FieldJobs }: SelectionProps) {
  const { field, land, parcel, closeField, closeLand } = selection;
  const parcelLand = parcel?.land;
  const landOutlines = useMemo(() => {
    if (parcelLand) return [{ id: parcelLand.landDescription, ring: parcelLand.coordinates }];
    return land ? [{ id: land.landDescription, ring: outlineOf(land) }] : [];
  }, [land, parcelLand]);
  return (
    <>
      <PolygonLayer id="found" outlines={landOutlines} color={LAND_GREEN} fillOpacity={0.15} lineWidth={3} />
      {field && (
        <FieldPopup
          field={field}
          onEdit={() => onEdit(field)}
          onZones={() => onZones(field)}
          onOutline={() => onOutline(field)}
          onClose={closeField}
        >
          {FieldJobs && <FieldJobs field={field} />}
        </FieldPopup>
      )}
      {land && <LandPopup location={land} onAdd={() => onAdd(land)} onClose={closeLand} />}
      {parcel && <ParcelPopup {...parcel} onAdd={() => onAddParcel(parcel.land)} onClose={closeLand} />}
    </>
  );
}

/** The selection on the map: a field, or land without a field. Selecting one clears the other. */
function useMapSelection() {
  const lookup = useLandLookup();
  const selected = useSelectedField(({ point }) => lookup.find(point));

  return {
    land: lookup.found,
    parcel: lookup.parcel,
    field: selected.field,
    /** Why the last click or search found nothing. */
    problem: lookup.problem ?? selected.problem,
    busyText: lookup.isFinding ? 'Getting location information...' : selected.isLoading ? 'Getting field information...' : null,
    selectFieldAt: (click: AreaClick) => {
      lookup.reset();
      selected.selectAt(click);
    },
    selectField: ({ id }: Field) => {
      lookup.reset();
      selected.select(id);
    },
    selectLand: (land: WantedLand) => {
      selected.select(null);
      lookup.find(land);
    },
    closeField: () => selected.select(null),
    closeLand: lookup.reset,
    clear: () => {
      selected.select(null);
      lookup.reset();
    },
  };
}

interface MapAlertProps {
  onClose: () => void;
  children: ReactNode;
}

/** Shows over the map why the last click or search found nothing. */
function MapAlert({ onClose, children }: MapAlertProps) {
  return (
    <Alert severity="warning" variant="filled" sx={overMap} action={<CloseButton onClick={onClose} />}>
      {children}
    </Alert>
  );
}

const overMap = {
  position: 'absolute',
  zIndex: 3,
  top: { xs: 116, sm: 124 },
  left: '50%',
  width: 'max-content',
  maxWidth: 'calc(100% - 24px)',
  boxShadow: 3,
  transform: 'translateX(-50%)',
} as const;
