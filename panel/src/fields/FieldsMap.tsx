import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { api, type Field, type LandLocation } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryOf } from '../api/queries.ts';
import { FitOnce } from '../map/FitOnce.tsx';
import { MapView } from '../map/MapView.tsx';
import { PolygonLayer } from '../map/PolygonLayer.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { everyRowOf } from '../api/every-row.ts';
import { outlineOf } from './field-inputs.ts';
import { FieldPopup } from './FieldPopup.tsx';
import { FoundLandPopup } from './FoundLandPopup.tsx';
import { MapAlert } from './MapAlert.tsx';
import { MapSearch } from './search/MapSearch.tsx';
import { useLandLookup } from './use-land-lookup.ts';

/** Near the south-west coast, where the map starts while there are no fields. */
const START: Point = { latitude: 49.25, longitude: -123.1 };
const START_ZOOM = 10;
const GREATEST_FIT_ZOOM = 15;
const RED = '#d32f2f';
const GREEN = '#2e9e44';

interface Props {
  onEdit: (field: Field) => void;
  onZones: (field: Field) => void;
  onAdd: (location: LandLocation) => void;
}

/** All active fields; a click on the ground finds the quarter section there, to make a field of it. */
export function FieldsMap({ onEdit, onZones, onAdd }: Props) {
  const config = useQuery(queryOf(api.system.config));
  const fields = useQuery(everyRowOf(api.fields.list, { isActive: true }));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const lookup = useLandLookup(fields.data ?? []);

  const outlines = useMemo(() => (fields.data ?? []).map(({ id, coordinates }) => ({ id, ring: coordinates })), [fields.data]);
  const corners = useMemo(() => outlines.flatMap(({ ring }) => ring), [outlines]);
  const found = lookup.found;
  const foundOutlines = useMemo(() => (found ? [{ id: found.landDescription, ring: outlineOf(found) }] : []), [found]);
  const chosen = fields.data?.find(({ id }) => id === chosenId);

  const onChoose = (id: string) => {
    lookup.forget();
    setChosenId(id);
  };
  const onGround = (land: Point | string) => {
    setChosenId(null);
    lookup.find(land);
  };

  const onElsewhere = () => {
    setChosenId(null);
    lookup.forget();
  };

  if (fields.isPending) return <Skeleton variant="rounded" height="60vh" />;
  return (
    <>
      {fields.error && <ErrorNotice error={fields.error} onRetry={() => void fields.refetch()} />}
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
          overlay={lookup.isFinding ? 'Getting location information...' : null}
        >
          <PolygonLayer id="fields" outlines={outlines} color={RED} fillOpacity={0.2} onClick={onChoose} />
          <PolygonLayer id="found" outlines={foundOutlines} color={GREEN} fillOpacity={0.15} lineWidth={3} />
          {chosen && (
            <FieldPopup field={chosen} onEdit={() => onEdit(chosen)} onZones={() => onZones(chosen)} onClose={() => setChosenId(null)} />
          )}
          {found && <FoundLandPopup location={found} onAdd={() => onAdd(found)} onClose={lookup.forget} />}
          <MapSearch onLand={onGround} onField={({ id }) => onChoose(id)} onElsewhere={onElsewhere} />
          <FitOnce points={corners} maxZoom={GREATEST_FIT_ZOOM} />
        </MapView>
        {lookup.problem !== null && <MapAlert onClose={lookup.forget}>{lookup.problem}</MapAlert>}
      </Box>
    </>
  );
}
