import { boxCenter, type Point } from '@swathline/survey';

/**
 * Opens the map program of this device with the way to the middle of an outline: `geo:` (RFC 5870) on Android, Apple Maps on Apple's
 * devices, and a web map elsewhere. Null for an outline without points.
 */
export function directionsUrl(ring: readonly Point[], userAgent = navigator.userAgent): string | null {
  if (ring.length === 0) return null;
  const { latitude, longitude } = boxCenter(ring);
  const place = `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
  if (userAgent.includes('Android')) return `geo:${place}?q=${place}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${place}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${place}`;
}
