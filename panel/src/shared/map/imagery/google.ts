import { z } from '@swathline/contract';
import type { Imagery, ImageryKind, ImageryView } from './imagery.ts';

const GOOGLE = 'https://tile.googleapis.com';

const Session = z.object({ session: z.string(), expiry: z.coerce.number() });
const Viewport = z.object({ copyright: z.string().default('') });

/**
 * Creates a session of the Map Tiles API (developers.google.com/maps/documentation/tile).
 * @throws Error when the key is rejected
 */
export async function googleImagery(key: string, kind: ImageryKind, signal: AbortSignal): Promise<Imagery> {
  const layers = kind === 'hybrid' ? { layerTypes: ['layerRoadmap'] } : {};
  const reply = await fetch(`${GOOGLE}/v1/createSession?key=${encodeURIComponent(key)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ mapType: 'satellite', language: 'en-CA', region: 'CA', highDpi: true, scale: 'scaleFactor2x', ...layers }),
    signal,
  });
  if (!reply.ok) throw new Error(`Google rejected the map session with status ${String(reply.status)}`);
  const { session, expiry } = Session.parse(await reply.json());
  const credentials = new URLSearchParams({ session, key }).toString();

  return {
    tileSets: [`${GOOGLE}/v1/2dtiles/{z}/{x}/{y}?${credentials}`],
    tileSize: 256,
    maxZoom: 22,
    credit: 'Google Maps',
    creditInView: (view, viewSignal) => copyrightInView(credentials, view, viewSignal),
    expiresMs: expiry * 1000,
  };
}

async function copyrightInView(credentials: string, { zoom, ...bounds }: ImageryView, signal: AbortSignal): Promise<string> {
  const view = Object.entries({ zoom, ...bounds }).map(([name, value]) => `${name}=${String(value)}`);
  const reply = await fetch(`${GOOGLE}/tile/v1/viewport?${credentials}&${view.join('&')}`, { signal });
  const { copyright } = reply.ok ? Viewport.parse(await reply.json()) : { copyright: '' };
  return `Google Maps ${copyright}`.trim();
}
