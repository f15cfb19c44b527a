import type { HazardKind, SiteKind } from '@swathline/contract';

/** Words that name a kind. The first match counts: a bare line comes last, after the trees and bins that may stand along one. */
const HAZARD_WORDS: [HazardKind, RegExp][] = [
  ['wire', /\bwires?\b|\b(?:power|hydro) ?lines?\b|\btransmission\b/],
  ['mast', /\bmasts?\b|\bantenna/],
  ['tower', /towers?\b|turbines?\b|\bwind ?mills?\b|\bcell\b/],
  ['tree_line', /\btree(?:s|d|lines?)?\b|\bshelter ?belts?\b|\bwind ?breaks?\b/],
  ['bins', /\bbins?\b|\bsilos?\b|\belevators?\b|\bgranar/],
  ['strip', /\b(?:air ?)?strips?\b|\brunways?\b|\bairports?\b|\baerodromes?\b|\bairfields?\b/],
  ['wire', /\blines?\b/],
];
const SITE_WORDS: [SiteKind, RegExp][] = [
  ['bees', /\bbees?\b|hive|apiar|honey/],
  ['organic', /organic/],
  ['school', /school/],
  ['water_intake', /intake|\bwater|\bwell\b|dugout/],
  ['livestock', /livestock|cattle|feedlot|dairy|poultry|\bhogs?\b|sheep|horse/],
  ['town', /\btown\b|village|hamlet|\bcity\b/],
  ['dwelling', /dwelling|house|home|yard|residence|farmstead/],
];

/** The kind of the first text that names one. An underscore or hyphen parts words. */
function kindIn<Kind extends string>(words: [Kind, RegExp][], texts: readonly string[]): Kind | 'other' {
  const kinds = texts.map((text) => {
    const plain = text.toLowerCase().replace(/[_-]/g, ' ');
    return words.find(([, pattern]) => pattern.test(plain))?.[0];
  });
  return kinds.find((kind) => kind !== undefined) ?? 'other';
}

/** The kind of hazard that the first of these texts names. */
export const hazardKindOf = (...texts: readonly string[]): HazardKind => kindIn(HAZARD_WORDS, texts);
/** The kind of site that the first of these texts names. */
export const siteKindOf = (...texts: readonly string[]): SiteKind => kindIn(SITE_WORDS, texts);
