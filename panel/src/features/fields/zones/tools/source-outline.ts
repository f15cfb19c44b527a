import { circleRing, type BufferedLand, stripAround, widenRing } from '@swathline/survey';
import { hasMetres, type ZoneSource } from '../zone-source.ts';

const NO_LAND: BufferedLand = { outline: [], enclosedAcres: 0 };

/** The zone that a source describes; without points while it is not complete. */
export function outlineOf(source: ZoneSource): BufferedLand {
  const metres = hasMetres(source) ? source.metres : null;
  switch (source.kind) {
    case 'circle':
      return source.middle === null || metres === null ? NO_LAND : { outline: circleRing(source.middle, metres), enclosedAcres: 0 };
    case 'strip':
      return (metres === null ? null : stripAround(source.line, metres, source.ends)) ?? NO_LAND;
    case 'widening': {
      const asDrawn = { outline: source.ring, enclosedAcres: 0 };
      return (metres === null ? null : widenRing(source.ring, metres)) ?? asDrawn;
    }
  }
}
