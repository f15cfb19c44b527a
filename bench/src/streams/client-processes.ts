import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Orders, Seen } from './clients.ts';

const CLIENTS = join(import.meta.dirname, 'clients.js');

/** Clients in separate processes, so that their work is not measured as the server's. */
export class ClientProcesses {
  private readonly children: ChildProcess[];

  constructor(count: number) {
    this.children = Array.from({ length: count }, () => fork(CLIENTS));
  }

  /** Opens streams, distributed over the processes. @throws Error if one cannot be opened */
  async open(orders: Orders): Promise<void> {
    const share = (count: number, index: number) => Math.floor((count + index) / this.children.length);
    await this.all((child, index) => {
      child.send({ ...orders, streams: share(orders.streams, index), pollers: share(orders.pollers, index) } satisfies Orders);
      return answerOf<'open' | { failed: string }>(child).then((answer) => {
        if (answer !== 'open') throw new Error(answer.failed);
      });
    });
  }

  startPolling(): void {
    for (const child of this.children) child.send('poll');
  }

  async end(): Promise<Seen[]> {
    return this.all((child) => {
      child.send('end');
      return answerOf<Seen>(child);
    });
  }

  kill(): void {
    for (const child of this.children) child.kill('SIGKILL');
  }

  private all<Answer>(work: (child: ChildProcess, index: number) => Promise<Answer>): Promise<Answer[]> {
    return Promise.all(this.children.map(work));
  }
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const [answer] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('A client process ended.');
    }),
  ])) as [Answer];
  return answer;
}
