import { gridTileOf } from './grid-tile.ts';

// Computes survey tiles apart from the page, so that it stays responsive. Each request brings the port for its answer: a tile or an error.
self.addEventListener('message', ({ data, ports: [answer] }: MessageEvent<string>) => {
  try {
    const tile = gridTileOf(data);
    answer?.postMessage(tile, [tile]);
  } catch (error) {
    answer?.postMessage(error);
  }
});
