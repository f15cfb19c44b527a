import type { HazardKind, SiteKind } from '@swathline/contract';

/** Words that name a kind. The first match counts. */
const HAZARD_WORDS: [HazardKind, RegExp][] = [
  ['wire', /wire|power ?line|hydro ?line|transmission|\bline\b/],
  ['mast', /mast|antenna/],
  ['tower', /tower|turbine|windmill|cell/],
  ['tree_line', /tree|shelterbelt|windbreak/],
  ['bins', /\bbins?\b|silo|elevator|granar/],
  ['strip', /strip|runway|airport|aerodrome|airfield/],
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

const kindIn = <Kind extends string>(words: [Kind, RegExp][], text: string): Kind | 'other' =>
  words.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0] ?? 'other';

/** The kind of hazard that a text names. */
export const hazardKindOf = (text: string): HazardKind => kindIn(HAZARD_WORDS, text);
/** The kind of site that a text names. */
export const siteKindOf = (text: string): SiteKind => kindIn(SITE_WORDS, text);
