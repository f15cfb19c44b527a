import type { api, ReplyOf } from '@swathline/contract';

export type IssuedDevice = ReplyOf<typeof api.pilots.issueDeviceToken>;

/** The time between positions in flight: an aircraft flies about a swath's width per second. */
const INTERVAL_SECONDS = 2;

/**
 * The text of the code that sets up Traccar Client: the server's address with the settings as the query
 * (github.com/traccar/traccar-client, lib/configuration_service.dart). Its default fastest interval is 30 s.
 */
export function traccarCode({ ingestUrls }: Pick<IssuedDevice, 'ingestUrls'>): string {
  const url = new URL(ingestUrls.osmand);
  const settings = {
    accuracy: 'highest',
    distance: 0,
    interval: INTERVAL_SECONDS,
    fastest_interval: 1,
    buffer: true,
    stop_detection: false,
  };
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, String(value));
  return url.href;
}

/** Traccar Client's Server URL: the token goes into its Device identifier instead. */
export function traccarServer({ ingestUrls }: Pick<IssuedDevice, 'ingestUrls'>): string {
  return ingestUrls.osmand.replace(/\?.*$/, '');
}

/** Mode 3 sends over HTTP; monitoring 2 is 'move' (owntracks.org/booklet/tech/json). */
const OWNTRACKS_HTTP = 3;
const OWNTRACKS_MOVE = 2;
export const OWNTRACKS_USERNAME = 'pilot';

/** The link that gives OwnTracks its settings (owntracks.org/booklet/features/remoteconfig). */
export function owntracksCode({ ingestUrls, token }: Pick<IssuedDevice, 'ingestUrls' | 'token'>): string {
  const configuration = JSON.stringify({
    _type: 'configuration',
    mode: OWNTRACKS_HTTP,
    url: ingestUrls.owntracks,
    auth: true,
    username: OWNTRACKS_USERNAME,
    password: token,
    deviceId: 'phone',
    monitoring: OWNTRACKS_MOVE,
    locatorInterval: INTERVAL_SECONDS,
    locatorDisplacement: 10,
    moveModeLocatorInterval: INTERVAL_SECONDS,
  });
  // Padded to a multiple of three, so that base64 needs no '=', which some apps cut off a link.
  const padded = configuration.padEnd(Math.ceil(configuration.length / 3) * 3);
  return `owntracks:///config?inline=${encodeURIComponent(btoa(padded))}`;
}

/** Why a phone cannot or should not use these addresses; null if it can. */
export function addressProblem({ ingestUrls }: Pick<IssuedDevice, 'ingestUrls'>): string | null {
  const { hostname, protocol } = new URL(ingestUrls.osmand);
  if (/^(localhost|127\.|\[::1\])/.test(hostname)) {
    return `A phone cannot reach ${hostname}, which is only this computer. Start the server with PUBLIC_URL set to an address that phones reach, then add the device again.`;
  }
  if (protocol === 'http:')
    return 'These addresses are not encrypted: the token can be read in transit. Use https outside your own network.';
  return null;
}
