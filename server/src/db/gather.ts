import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDatabaseAway } from './database-away.ts';

interface Work<Asked, Answer> {
  /** Answers in the order of what was asked; undefined for what has to be done alone. */
  together(asked: Asked[]): Promise<(Answer | undefined)[]>;
  alone(asked: Asked): Promise<Answer>;
  /** How much one group may weigh; what weighs more than that is done alone. */
  most: number;
  weightOf?: (asked: Asked) => number;
}

interface Waiting<Asked, Answer> {
  asked: Asked;
  weight: number;
  resolve(answer: Answer | Promise<Answer>): void;
  reject(error: unknown): void;
}

/**
 * Lets many callers share one statement: what is asked while a group is on its way is done together in the next one. A group that fails is done again
 * one by one, so that nobody fails for another's reason; while the database is away, all who wait are told so at once.
 */
export function gather<Asked, Answer>({
  together,
  alone,
  most,
  weightOf = () => 1,
}: Work<Asked, Answer>): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = [];
  let isWorking = false;

  function nextGroup(): Waiting<Asked, Answer>[] {
    let sum = 0;
    const end = waiting.findIndex(({ weight }) => (sum += weight) > most);
    const group = end === -1 ? waiting : waiting.slice(0, end);
    waiting = end === -1 ? [] : waiting.slice(end);
    return group;
  }

  async function answer(group: Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await together(group.map(({ asked }) => asked));
      for (const [index, { asked, resolve }] of group.entries()) {
        const answer = answers[index];
        resolve(answer === undefined ? alone(asked) : answer);
      }
    } catch (error) {
      if (!isDatabaseAway(error)) {
        for (const { asked, resolve } of group) resolve(alone(asked));
        return;
      }
      for (const { reject } of [...group, ...waiting.splice(0)]) reject(error);
    }
  }

  async function workOn(): Promise<void> {
    isWorking = true;
    await nextTurn();
    while (waiting.length > 0) await answer(nextGroup());
    isWorking = false;
  }

  return (asked) => {
    const weight = weightOf(asked);
    if (weight > most) return alone(asked);
    return new Promise((resolve, reject) => {
      waiting.push({ asked, weight, resolve, reject });
      if (!isWorking) void workOn();
    });
  };
}
