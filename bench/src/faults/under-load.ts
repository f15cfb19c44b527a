import { type Answer, type Ask, CHEMICAL } from './client.ts';

const CALLERS = 6;
/** One of this many calls is a write. */
const WRITES_EVERY = 3;

interface Heard {
  at: number;
  isWrite: boolean;
  /** Undefined if the connection broke. */
  answer: Answer | undefined;
}

/** Reads and writes on several connections without pause while `work` runs. @returns all replies with their times, and the names of acknowledged writes */
export async function underLoad(ask: Ask, work: () => Promise<void>): Promise<{ heard: Heard[]; acknowledged: string[] }> {
  const heard: Heard[] = [];
  const acknowledged: string[] = [];
  let isOver = false;
  const calling = Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      for (let count = 0; !isOver; count++) {
        const isWrite = count % WRITES_EVERY === 0;
        const name = `load ${caller}-${count}`;
        const asked = isWrite ? ask('POST', '/admin/chemicals', { ...CHEMICAL, name }) : ask('GET', '/admin/chemicals?limit=10');
        const answer = await asked.catch(() => undefined);
        heard.push({ at: performance.now(), isWrite, answer });
        if (isWrite && answer?.status === 201) acknowledged.push(name);
      }
    }),
  );
  await work().finally(() => {
    isOver = true;
  });
  await calling;
  return { heard, acknowledged };
}

export const worked = ({ answer }: Pick<Heard, 'answer'>) => answer !== undefined && answer.status < 300;

/** Whether an error reply is an envelope with code and message. */
export function isEnvelope({ envelope }: Answer): boolean {
  return envelope?.success === false && typeof envelope.code === 'string' && typeof envelope.message === 'string';
}
