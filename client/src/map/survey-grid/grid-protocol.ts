import type { AddProtocolAction } from 'maplibre-gl';
import GridWorker from './grid-worker.ts?worker';

let worker: Worker | undefined;

/** Answers MapLibre's requests for `GRID_TILES` with those of `grid-worker.ts`, which the first request starts. */
export const loadGridTile: AddProtocolAction = ({ url }) =>
  new Promise((resolve, reject) => {
    worker ??= new GridWorker();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<ArrayBuffer | Error>) => {
      port1.close();
      if (data instanceof Error) reject(data);
      else resolve({ data });
    };
    worker.postMessage(url, [port2]);
  });
