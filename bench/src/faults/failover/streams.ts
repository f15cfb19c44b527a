import { setTimeout as wait } from 'node:timers/promises';

const RECONNECT_MS = 1_000;

interface Marker {
  pilotId: string;
  lastLocationUpdate: string | null;
}

/** A stream of live positions, which connects again when it ends, as the panel's does. */
class WatchedStream {
  /** The newest time of a position that it showed, in milliseconds since 1970. */
  newest = 0;
  private readonly shown = new Map<string, number>();

  private readonly watch: StreamWatch;
  private readonly request: { url: string; token: string; signal: AbortSignal };

  constructor(watch: StreamWatch, request: WatchedStream['request']) {
    this.watch = watch;
    this.request = request;
  }

  async run(): Promise<void> {
    const { url, token, signal } = this.request;
    while (!signal.aborted) {
      const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal }).catch(() => undefined);
      if (reply?.ok && reply.body) await this.read(reply.body).catch(() => undefined);
      else await reply?.body?.cancel();
      if (signal.aborted) return;
      this.watch.reconnects++;
      await wait(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const bytes of body) {
      const parts = (text + decoder.decode(bytes, { stream: true })).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) this.show(part);
    }
  }

  private show(event: string): void {
    const data = /^data: (.*)$/m.exec(event)?.[1];
    if (data === undefined) return;
    for (const { pilotId, lastLocationUpdate } of (JSON.parse(data) as { activePilots: Marker[] }).activePilots) {
      const time = Date.parse(lastLocationUpdate ?? '') || 0;
      if (time < (this.shown.get(pilotId) ?? 0)) this.watch.backwards++;
      this.shown.set(pilotId, time);
      this.newest = Math.max(this.newest, time);
    }
  }
}

/** Streams of live positions that are watched for markers that go back. */
export class StreamWatch {
  backwards = 0;
  reconnects = 0;
  private readonly streams: WatchedStream[];
  private readonly stop = new AbortController();
  private readonly running: Promise<void>[];

  constructor(address: string, token: string, count: number) {
    const request = { url: `${address}/api/admin/locations/stream`, token, signal: this.stop.signal };
    this.streams = Array.from({ length: count }, () => new WatchedStream(this, request));
    this.running = this.streams.map((stream) => stream.run());
  }

  /** The number of streams that have shown no position since a time. @param since milliseconds since 1970 */
  silentSince(since: number): number {
    return this.streams.filter(({ newest }) => newest < since).length;
  }

  async end(): Promise<void> {
    this.stop.abort();
    await Promise.all(this.running);
  }
}
