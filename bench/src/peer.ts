import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** Starts a bare server to compare with, over the same database. @param script absolute path of its file */
export async function startPeer(script: string, socketFolder: string): Promise<{ address: string; stop: () => void }> {
  const child = fork(script, { env: { ...process.env, SOCKET_FOLDER: socketFolder } });
  const [listening] = (await once(child, 'message')) as [AddressInfo];
  return { address: `http://127.0.0.1:${listening.port}`, stop: () => void child.kill('SIGTERM') };
}
