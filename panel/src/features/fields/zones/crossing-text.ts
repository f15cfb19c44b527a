import { ZONE_KIND_STYLE } from '@swathline/contract';
import type { Crossing, Zone } from './zone-edits.ts';

/** What became of an edit to a zone that somebody else has changed too, with both versions where they differ. */
export function crossingText(crossing: Crossing, numberOf: (id: string) => number): string {
  const zone = ({ id }: Zone) => `zone ${numberOf(id)}`;
  switch (crossing.kind) {
    case 'beside':
      return `Both of you reshaped ${zone(crossing.theirs)}: yours is ${zone(crossing.mine)} beside it.`;
    case 'gone':
      return `Somebody else deleted a zone that you changed: yours is ${zone(crossing.mine)}.`;
    case 'stays':
      return `You deleted ${zone(crossing.theirs)} and somebody else changed it: it stays.`;
    case 'joined': {
      const overruled = overruledText(crossing);
      return `Z${zone(crossing.theirs).slice(1)} has both your changes${overruled === '' ? '' : `, with yours in place of their ${overruled}`}.`;
    }
  }
}

/** What they said of the zone and I said otherwise: 'kind Water and note "Dugout"'. */
function overruledText({ mine, was, theirs }: Extract<Crossing, { kind: 'joined' }>): string {
  const isOverruled = (name: 'kind' | 'note') => theirs[name] !== was[name] && theirs[name] !== mine[name];
  const kind = theirs.kind === null ? 'kind not said' : `kind ${ZONE_KIND_STYLE[theirs.kind].label}`;
  const note = theirs.note === null ? 'empty note' : `note "${theirs.note}"`;
  return [...(isOverruled('kind') ? [kind] : []), ...(isOverruled('note') ? [note] : [])].join(' and ');
}
