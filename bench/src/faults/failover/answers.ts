import { type ApiCall, type Reply } from '../client.ts';
import { isEnvelope } from '../under-load.ts';

/** How the server says that a refused write certainly had no effect. */
const NOTHING_CHANGED = 'Nothing was changed';

/** What was written under one name, and what its reply claimed. */
interface Write {
  name: string;
  /** On the clock of `performance.now()`. */
  at: number;
  outcome: 'acknowledged' | 'nothing changed' | 'unknown';
}

/** Counts all replies of a trial, and remembers what the replies to its writes claimed. */
export class Answers {
  total = 0;
  unavailable = 0;
  /** Replies that are neither 2xx nor 503 in the envelope with `Retry-After`, with how often each came. */
  readonly others = new Map<string, number>();
  readonly writes: Write[] = [];

  /** @returns whether the reply is 2xx */
  async count(pending: Promise<Reply>): Promise<boolean> {
    return isOk(await this.reply(pending));
  }

  /** Sends a write that carries its name. @returns whether it was acknowledged */
  async countWrite(name: string, pending: Promise<Reply>): Promise<boolean> {
    const reply = await this.reply(pending);
    const outcome = isOk(reply)
      ? 'acknowledged'
      : String(reply?.envelope?.message).includes(NOTHING_CHANGED)
        ? 'nothing changed'
        : 'unknown';
    this.writes.push({ name, at: performance.now(), outcome });
    return outcome === 'acknowledged';
  }

  /** The time of the first acknowledged write after a time. */
  firstWriteAfter(time: number): number | undefined {
    return this.writes.find(({ at, outcome }) => at > time && outcome === 'acknowledged')?.at;
  }

  private async reply(pending: Promise<Reply>): Promise<Reply | undefined> {
    const reply = await pending.catch((error: unknown) => describe(error));
    this.total++;
    if (typeof reply === 'string') this.countOther(reply);
    else if (reply.status === 503 && reply.retryAfter !== null && isEnvelope(reply)) this.unavailable++;
    else if (!isOk(reply)) this.countOther(`${reply.status} ${JSON.stringify(reply.envelope) ?? 'without an envelope'}`);
    return typeof reply === 'string' ? undefined : reply;
  }

  private countOther(kind: string): void {
    this.others.set(kind, (this.others.get(kind) ?? 0) + 1);
  }
}

const isOk = (reply: Reply | undefined) => reply !== undefined && reply.status < 300;

/** Node reports the reason of a failed call in its cause. */
function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `no reply: ${cause instanceof Error ? cause.message : String(cause)}`;
}

/** Makes the calls of a client count. */
export const counting =
  (answers: Answers, call: ApiCall) =>
  (method: string, path: string, body?: unknown): Promise<boolean> =>
    answers.count(call(method, path, body));
