import type { Point } from '@swathline/survey';
import { LRUCache } from 'lru-cache';

interface PlaceCache {
  /** Decimals of a degree to which places are rounded. */
  decimals: number;
  maxPlaces: number;
  cacheMs: number;
  /** How long a failure is kept, so that an unavailable service is not asked by every screen. */
  failureMs: number;
}

/** Places that round to the same point share a reply. The service does not learn which field is asked for. */
export function cacheByPlace<Reply>(limits: PlaceCache, ask: (place: Point) => Promise<Reply>): (place: Point) => Promise<Reply> {
  const { decimals, maxPlaces, cacheMs, failureMs } = limits;
  const replies = new LRUCache<string, Promise<Reply>>({ max: maxPlaces });
  const round = (degrees: number) => Number(degrees.toFixed(decimals));
  return (place) => {
    const rounded = { latitude: round(place.latitude), longitude: round(place.longitude) };
    const key = `${rounded.latitude} ${rounded.longitude}`;
    const known = replies.get(key);
    if (known) return known;
    const reply = ask(rounded);
    replies.set(key, reply, { ttl: cacheMs });
    reply.catch(() => replies.set(key, reply, { ttl: failureMs }));
    return reply;
  };
}
