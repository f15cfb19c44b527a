import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartRefused } from '../../errors/start-refused.ts';

/**
 * Starts listening on the port.
 * @returns the address to open in a browser on this machine
 * @throws StartRefused when the port or the host is not available
 */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw refusalOf(error as NodeJS.ErrnoException, host, port);
  }
  const openedPort = (app.server.address() as AddressInfo).port;
  return `http://${browserHostOf(host)}:${openedPort}`;
}

/** The host name for a browser on this machine, from the address that the server listens on. */
export function browserHostOf(host: string): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return name.includes(':') ? `[${name}]` : name;
}

function refusalOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartRefused(`Port ${port} is in use by another program. Stop that program, or set PORT to another number.`);
    case 'EACCES':
      return new StartRefused(`Port ${port} needs rights that this user does not have. Set PORT to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartRefused(
        `HOST is ${host}, which is not an address of this machine. Set it to 127.0.0.1, or 0.0.0.0 for all of its networks.`,
      );
    default:
      return error;
  }
}
