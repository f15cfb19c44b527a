import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ClientConfig, Measurements } from './clients.ts';

const CLIENTS = join(import.meta.dirname, 'clients.js');

/** Clients in separate processes, so that their work is not measured as the server's. */
export class ClientProcesses {
  private readonly children: ChildProcess[];

  constructor(count: number) {
    this.children = Array.from({ length: count }, () => fork(CLIENTS));
  }

  /** Opens streams, distributed over the processes. @throws Error if one cannot be opened */
  async open(config: ClientConfig): Promise<void> {
    const share = (count: number, index: number) => Math.floor((count + index) / this.children.length);
    await this.all((child, index) => {
      child.send({ ...config, streams: share(config.streams, index), pollers: share(config.pollers, index) } satisfies ClientConfig);
      return nextMessage<'open' | { failed: string }>(child).then((message) => {
        if (message !== 'open') throw new Error(message.failed);
      });
    });
  }

  startPolling(): void {
    for (const child of this.children) child.send('poll');
  }

  async end(): Promise<Measurements[]> {
    return this.all((child) => {
      child.send('end');
      return nextMessage<Measurements>(child);
    });
  }

  kill(): void {
    for (const child of this.children) child.kill('SIGKILL');
  }

  private all<Message>(work: (child: ChildProcess, index: number) => Promise<Message>): Promise<Message[]> {
    return Promise.all(this.children.map(work));
  }
}

async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('A client process ended.');
    }),
  ])) as [Message];
  return message;
}
