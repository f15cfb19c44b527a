/** What a page may load before it can be used. */
export interface Limits {
  /** JavaScript over the wire, in brotli. 1 kB is 1,000 bytes. */
  kilobytes: number;
  requests: number;
  /** Requests below `/api`, counted among `requests` too. */
  apiCalls?: number;
}

/** The goal of 'interactive' with a processor slowed four times: seconds, or a multiple of the least page of its kind. */
type InteractiveGoal = { seconds: number } | { floor: 'react' | 'table' | 'map'; times: number };

export interface Screen {
  name: string;
  /** `:link` stands for the token of a job's link. */
  path: string;
  isPublic?: true;
  /** Measured without its map, which appears by itself once the browser is idle. */
  isBeforeMap?: true;
  /** A narrow viewport. */
  isPhone?: true;
  /** The name of a button to press once the page is loaded: its bytes and requests are added, and the time counts from the press. */
  press?: RegExp;
  /** CSS selectors of the main content: the screen is visible once each matches an element in view, with no skeleton in view. */
  content: readonly string[];
  /** Light enough for its users, with room for features. Below it nothing is chased. */
  limits: Limits;
  interactive: InteractiveGoal;
}

const HEADING = ['h1'];
const ROWS = ['h1', 'tbody td'];
/** A map is busy until everything in view is drawn. */
const DRAWN = '[aria-busy=false] .maplibregl-canvas';
const MAP = ['h1', DRAWN];

const PUBLIC = {
  isPublic: true,
  content: HEADING,
  limits: { kilobytes: 110, requests: 8 },
  interactive: { floor: 'react', times: 1.3 },
} as const;
/** The farmer's page, and a job's link. */
const FARMER = {
  isPublic: true,
  isPhone: true,
  content: HEADING,
  limits: { kilobytes: 120, requests: 10, apiCalls: 1 },
  interactive: { seconds: 1.5 },
} as const;
/**
 * The script of the crew's page is whole but for the map, the loads and the mixing sheet, the start with its go/no-go card, and the forms for
 * fields, photos and hazards, which follow: a phone must have all of it before it loses its signal.
 */
const CREW = {
  isPublic: true,
  isPhone: true,
  content: HEADING,
  limits: { kilobytes: 125, requests: 8 },
  interactive: { seconds: 1 },
} as const;
const LIST = { content: ROWS, limits: { kilobytes: 290, requests: 24 }, interactive: { floor: 'table', times: 1.5 } } as const;
const DASHBOARD = {
  isBeforeMap: true,
  content: HEADING,
  limits: { kilobytes: 320, requests: 32, apiCalls: 7 },
  interactive: { seconds: 2.2 },
} as const;
const MAPS = { content: MAP, limits: { kilobytes: 660, requests: 32 }, interactive: { floor: 'map', times: 1.3 } } as const;

/** All JavaScript that the crew's page stores on a phone, its map included, in gzip. */
export const CREW_SCRIPTS_KILOBYTES = 660;

/** Each page of the panel that has a budget, opened first with an empty cache. */
export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', path: '/login', ...PUBLIC },
  { name: 'register', path: '/auth/register', ...PUBLIC },
  { name: 'forgot password', path: '/auth/forgot-password', ...PUBLIC },
  { name: 'reset password', path: '/auth/reset-password?token=none', ...PUBLIC },
  { name: 'confirm', path: '/auth/confirm?token=none', ...PUBLIC },
  { name: 'set-up', path: '/auth/setup?token=none', ...PUBLIC },
  { name: 'mail settings', path: '/mail-settings?token=none', ...PUBLIC },
  { name: 'job link', path: '/job/:link', ...FARMER },
  { name: 'farmer', path: '/farm', ...FARMER },
  { name: 'crew phone', path: '/crew', ...CREW },
  { name: 'users', path: '/users', ...LIST },
  { name: 'chemicals', path: '/chemicals', ...LIST },
  { name: 'aircraft', path: '/aircraft', ...LIST },
  { name: 'fields', path: '/fields', ...LIST },
  { name: 'jobs', path: '/spray-jobs', ...LIST },
  { name: 'records', path: '/records', ...LIST },
  { name: 'office', path: '/office', ...LIST },
  { name: 'dashboard', path: '/', ...DASHBOARD },
  { name: 'fields map', path: '/fields?view=map', ...MAPS },
  { name: 'pilots', path: '/pilots', ...MAPS },
  { name: 'zones', path: '/fields', ...MAPS, press: /^Exclusion Zones of/, content: [`[role=dialog] ${DRAWN}`] },
];
