import type { Feature } from 'geojson';
import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as MapLibre } from 'maplibre-gl';

const COUNT = 5000;
const PER_ROW = 100;
const SIZE_DEGREES = 0.009;
const SPACING_DEGREES = 0.012;

const title = document.body.appendChild(document.createElement('h1'));
title.textContent = 'Map';
const container = document.body.appendChild(document.createElement('div'));
container.style.height = '800px';

const map = new MapLibre({
  container,
  center: [-104.4, 50.3],
  zoom: 9,
  style: {
    version: 8,
    sources: {
      fields: { type: 'geojson', data: { type: 'FeatureCollection', features: Array.from({ length: COUNT }, (_, at) => square(at)) } },
    },
    layers: [
      { id: 'fill', type: 'fill', source: 'fields', paint: { 'fill-color': '#c62828', 'fill-opacity': 0.3 } },
      { id: 'outline', type: 'line', source: 'fields', paint: { 'line-color': '#c62828', 'line-width': 2 } },
    ],
  },
});
void map.once('idle', () => {
  container.ariaBusy = 'false';
});

function square(at: number): Feature {
  const west = -105 + (at % PER_ROW) * SPACING_DEGREES;
  const south = 50 + Math.floor(at / PER_ROW) * SPACING_DEGREES;
  const [east, north] = [west + SIZE_DEGREES, south + SIZE_DEGREES];
  return {
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    },
  };
}
