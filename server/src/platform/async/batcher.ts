import { setImmediate as nextTurn } from 'node:timers/promises';
import { isConnectionError } from '../errors/connection-errors.ts';

interface Work<Asked, Answer> {
  /** Answers in the order of what was asked; undefined for what has to be done alone. */
  runBatch(asked: Asked[]): Promise<(Answer | undefined)[]>;
  runOne(asked: Asked): Promise<Answer>;
  /** How much one group may weigh; what weighs more than that is done alone. */
  maxWeight: number;
  weightOf?: (asked: Asked) => number;
  /** How many groups may be on their way at once, one unless told. */
  concurrency?: number;
  /** Of what is asked about the same thing, only one at a time is on its way. */
  keyOf?: (asked: Asked) => unknown;
}

interface Waiting<Asked, Answer> {
  asked: Asked;
  weight: number;
  about: unknown;
  resolve(answer: Answer | Promise<Answer>): void;
  reject(error: unknown): void;
}

/**
 * Lets many callers share one statement: what is asked while a group is on its way is done together in the next one. A group that fails is done again
 * one by one, so that nobody fails for another's reason; while the database is away, all who wait are told so at once.
 */
export function createBatcher<Asked, Answer>({
  runBatch,
  runOne,
  maxWeight,
  weightOf = () => 1,
  concurrency = 1,
  keyOf = () => undefined,
}: Work<Asked, Answer>): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = [];
  let groups = 0;
  const underWay = new Set<unknown>();

  function nextGroup(): Waiting<Asked, Answer>[] {
    const group: Waiting<Asked, Answer>[] = [];
    let sum = 0;
    waiting = waiting.filter((each) => {
      if (sum > maxWeight || underWay.has(each.about)) return true;
      sum += each.weight;
      if (sum > maxWeight) return true;
      group.push(each);
      if (each.about !== undefined) underWay.add(each.about);
      return false;
    });
    return group;
  }

  async function answer(group: Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await runBatch(group.map(({ asked }) => asked));
      for (const [index, { asked, resolve }] of group.entries()) {
        const answer = answers[index];
        resolve(answer === undefined ? runOne(asked) : answer);
      }
    } catch (error) {
      if (!isConnectionError(error)) {
        for (const { asked, resolve } of group) resolve(runOne(asked));
        return;
      }
      for (const { reject } of [...group, ...waiting.splice(0)]) reject(error);
    }
  }

  async function workOn(): Promise<void> {
    groups += 1;
    await nextTurn();
    for (let group = nextGroup(); group.length > 0; group = nextGroup()) {
      await answer(group);
      for (const { about } of group) underWay.delete(about);
    }
    groups -= 1;
  }

  return (asked) => {
    const weight = weightOf(asked);
    if (weight > maxWeight) return runOne(asked);
    return new Promise((resolve, reject) => {
      waiting.push({ asked, weight, about: keyOf(asked), resolve, reject });
      if (groups < concurrency) void workOn();
    });
  };
}
