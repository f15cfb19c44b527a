import type { FoundField } from '@swathline/contract';
import { useMemo } from 'react';
import { useConfig } from '../../../shared/api/queries.ts';
import { FitOnce } from '../../../shared/map/camera.ts';
import { PolygonLayer } from '../../../shared/map/layers/PolygonLayers.tsx';
import { MapNotice } from '../../../shared/before-map/MapNotice.tsx';
import { MapLegend } from '../../../shared/map/MapFoot.tsx';
import { MapView } from '../../../shared/map/MapView.tsx';
import { MapSurroundings } from '../../surroundings/MapSurroundings.tsx';
import { FIELD_RED, LAND_GREEN, PRAIRIES_CENTER, UNSELECTED_GREY, ZONE_RED } from '../map/map-colors.ts';
import { ZoneLayer } from '../map/ZoneLayer.tsx';
import { canImport } from '../../../shared/ui/import/found-rows.ts';

const START_ZOOM = 6;

interface Props {
  rows: FoundField[];
  selected: ReadonlySet<number>;
  /** Called when a row's outline is clicked. */
  onToggle: (row: number) => void;
}

const outlinesOf = (rows: FoundField[]) => rows.map(({ row, coordinates }) => ({ id: String(row), ring: coordinates }));

/** The fields of a file: green if selected, grey if not, red if they cannot be imported. */
export function ImportMap({ rows, selected, onToggle }: Props) {
  const config = useConfig();
  const green = useMemo(() => outlinesOf(rows.filter(({ row }) => selected.has(row))), [rows, selected]);
  const grey = useMemo(() => outlinesOf(rows.filter((each) => canImport(each) && !selected.has(each.row))), [rows, selected]);
  const red = useMemo(() => outlinesOf(rows.filter((each) => !canImport(each))), [rows]);
  const zones = useMemo(
    () =>
      rows.flatMap(({ row, exclusionZones }) => exclusionZones.map((zone, i) => ({ ...zone, id: `${row}-${i}`, ring: zone.coordinates }))),
    [rows],
  );
  const corners = useMemo(() => {
    const importable = rows.filter(canImport);
    return (importable.length > 0 ? importable : rows).flatMap(({ coordinates }) => coordinates);
  }, [rows]);
  const toggle = (id: string) => onToggle(Number(id));

  if (config.isPending) return <MapNotice isBusy>Loading map...</MapNotice>;
  return (
    <MapView
      label="Map of the fields in the file"
      initialCenter={PRAIRIES_CENTER}
      initialZoom={START_ZOOM}
      provider={config.data?.maps ?? null}
    >
      <ZoneLayer id="zones" zones={zones} />
      <PolygonLayer id="not-importable" outlines={red} color={FIELD_RED} fillOpacity={0.15} />
      <PolygonLayer id="unselected" outlines={grey} color={UNSELECTED_GREY} fillOpacity={0.3} onClick={toggle} />
      <PolygonLayer id="selected" outlines={green} color={LAND_GREEN} fillOpacity={0.35} onClick={toggle} />
      <MapSurroundings isPassive />
      <FitOnce points={corners} marginRatio={0.06} />
      <MapLegend fieldColor={LAND_GREEN} zoneColor={ZONE_RED} />
    </MapView>
  );
}
