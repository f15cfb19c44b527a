import { type ApiCall, CHEMICAL, type Reply } from './client.ts';

const CALLERS = 6;
/** One call in this number is a write. */
const CALLS_PER_WRITE = 3;

export interface CallOutcome {
  /** When the reply arrived, on the clock of `performance.now()`. */
  at: number;
  isWrite: boolean;
  /** Undefined if the connection broke. */
  reply: Reply | undefined;
}

/**
 * Reads and writes continuously on several connections while `work` runs.
 * @returns the outcome of each call, and the names of acknowledged writes
 */
export async function runUnderLoad(call: ApiCall, work: () => Promise<void>): Promise<{ outcomes: CallOutcome[]; acknowledged: string[] }> {
  const outcomes: CallOutcome[] = [];
  const acknowledged: string[] = [];
  let isOver = false;
  const callers = Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      for (let count = 0; !isOver; count++) {
        const isWrite = count % CALLS_PER_WRITE === 0;
        const name = `load ${caller}-${count}`;
        const pending = isWrite ? call('POST', '/admin/chemicals', { ...CHEMICAL, name }) : call('GET', '/admin/chemicals?limit=10');
        const reply = await pending.catch(() => undefined);
        outcomes.push({ at: performance.now(), isWrite, reply });
        if (isWrite && reply?.status === 201) acknowledged.push(name);
      }
    }),
  );
  await work().finally(() => {
    isOver = true;
  });
  await callers;
  return { outcomes, acknowledged };
}

export const isSuccess = ({ reply }: Pick<CallOutcome, 'reply'>) => reply !== undefined && reply.status < 300;

/** Whether an error reply is an envelope with code and message. */
export function isEnvelope({ envelope }: Reply): boolean {
  return envelope?.success === false && typeof envelope.code === 'string' && typeof envelope.message === 'string';
}
