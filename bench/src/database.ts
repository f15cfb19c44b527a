import pg from 'pg';

/** Connects to a server's embedded database. An error on the connection does not end this process, so faults can break it. */
export async function connectDatabase(socketFolder: string): Promise<pg.Client> {
  const client = new pg.Client({ host: socketFolder, user: 'swathline', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The pool of a bare server, over the database that `startBareServer` names. As on our server, days stay text and timestamps are UTC. */
export function createBarePool(): pg.Pool {
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  return new pg.Pool({ host: process.env['SOCKET_FOLDER'], user: 'swathline', database: 'postgres', max: 10, options: '-c TimeZone=UTC' });
}
