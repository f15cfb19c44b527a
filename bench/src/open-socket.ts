import pg from 'pg';

/** A client of our own at the socket of a server's embedded database; losing it ends nothing else. */
export async function openSocket(socketFolder: string): Promise<pg.Client> {
  const client = new pg.Client({ host: socketFolder, user: 'swathline', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
