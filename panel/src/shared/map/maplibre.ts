import 'maplibre-gl/dist/maplibre-gl.css';
import { loadGridTile } from '@swathline/client/map/survey-grid/grid-protocol';
import { GRID_PROTOCOL } from '@swathline/client/map/survey-grid/grid-source';
import * as published from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-csp-worker.js?url';

/** MapLibre's build for a strict content security policy, which both apps use, starts its worker from this address. */
published.setWorkerUrl(workerUrl);
published.addProtocol(GRID_PROTOCOL, loadGridTile);

/** MapLibre makes every marker a button named 'Map marker'. Ours are plain elements, which contain buttons or pictures with their names. */
class Marker extends published.Marker {
  override addTo(map: published.Map): this {
    super.addTo(map);
    for (const attribute of ['role', 'aria-label']) this.getElement().removeAttribute(attribute);
    return this;
  }
}

export const maplibre = { ...published, Marker };
