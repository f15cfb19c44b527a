import { api, type FoundField } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { FitOnce } from '../../../shared/map/camera.ts';
import { PolygonLayer } from '../../../shared/map/layers/PolygonLayers.tsx';
import { MapNotice } from '../../../shared/map/MapNotice.tsx';
import { MapView } from '../../../shared/map/MapView.tsx';
import { mayChoose } from './import-rows.ts';

const MIDDLE_OF_THE_PRAIRIES = { latitude: 52, longitude: -106 };
const START_ZOOM = 6;
const GREEN = '#2e9e44';
const GREY = '#78909c';
const RED = '#d32f2f';
const ZONE_RED = '#a31515';

interface Props {
  rows: FoundField[];
  chosen: ReadonlySet<number>;
  /** A row's outline was clicked. */
  onToggle: (row: number) => void;
}

const outlinesOf = (rows: FoundField[]) => rows.map(({ row, coordinates }) => ({ id: String(row), ring: coordinates }));

/** A file's fields: chosen ones green, those left out grey, those that cannot be fields red. */
export function ImportMap({ rows, chosen, onToggle }: Props) {
  const config = useQuery({ ...queryOf(api.system.config), staleTime: Infinity });
  const green = useMemo(() => outlinesOf(rows.filter(({ row }) => chosen.has(row))), [rows, chosen]);
  const grey = useMemo(() => outlinesOf(rows.filter((each) => mayChoose(each) && !chosen.has(each.row))), [rows, chosen]);
  const red = useMemo(() => outlinesOf(rows.filter((each) => !mayChoose(each))), [rows]);
  const zones = useMemo(
    () => rows.flatMap(({ row, exclusionZones }) => exclusionZones.map((zone, i) => ({ id: `${row}-${i}`, ring: zone.coordinates }))),
    [rows],
  );
  const corners = useMemo(() => {
    const good = rows.filter(mayChoose);
    return (good.length > 0 ? good : rows).flatMap(({ coordinates }) => coordinates);
  }, [rows]);
  const toggle = (id: string) => onToggle(Number(id));

  if (config.isPending) return <MapNotice isBusy>Loading map...</MapNotice>;
  return (
    <MapView
      label="Map of the fields in the file"
      initialCenter={MIDDLE_OF_THE_PRAIRIES}
      initialZoom={START_ZOOM}
      provider={config.data?.maps ?? null}
    >
      <PolygonLayer id="zones" outlines={zones} color={ZONE_RED} fillOpacity={0.6} lineWidth={2} />
      <PolygonLayer id="refused" outlines={red} color={RED} fillOpacity={0.15} />
      <PolygonLayer id="left-out" outlines={grey} color={GREY} fillOpacity={0.3} onClick={toggle} />
      <PolygonLayer id="chosen" outlines={green} color={GREEN} fillOpacity={0.35} onClick={toggle} />
      <FitOnce points={corners} marginRatio={0.06} />
    </MapView>
  );
}
