/** No weather is available. The message is a sentence for the person who looks at the job. */
export class WeatherUnavailable extends Error {}

/** A reply with some hundred observations has about one megabyte. */
const MAX_REPLY_BYTES = 4 * 1024 * 1024;

/**
 * Asks the weather service once. The time limit covers the whole reply. Redirects are not followed, so that the server asks only the
 * operator's host.
 * @throws WeatherUnavailable
 */
export async function fetchJson(url: URL, timeoutMs: number): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const reply = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'application/geo+json, application/json' } });
    assertJson(reply);
    return parse(await readBody(reply));
  } catch (error) {
    if (error instanceof WeatherUnavailable) throw error;
    if (error instanceof Error && error.name === 'TimeoutError') {
      throw new WeatherUnavailable(`The weather service did not answer within ${timeoutMs / 1000} seconds.`);
    }
    throw new WeatherUnavailable('The weather service could not be reached.');
  }
}

function assertJson(reply: Response): void {
  const { status, headers } = reply;
  if (status >= 300 && status < 400) {
    throw new WeatherUnavailable('The weather service answered with a redirect, which is not followed. Check the setting WEATHER_URL.');
  }
  if (!reply.ok) throw new WeatherUnavailable(`The weather service answered with an error (HTTP ${status}).`);
  if (!/\bjson\b/.test(headers.get('content-type') ?? '')) throw notWeather();
}

async function readBody(reply: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (reply.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MAX_REPLY_BYTES) throw new WeatherUnavailable('The reply of the weather service is too large to be read.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw notWeather();
  }
}

export const notWeather = () => new WeatherUnavailable('The weather service answered with something that is not weather.');
