import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { bareInsert, type Report } from './reports.ts';

// The bare server of the positions bench, in its own process: one hand-written statement for each post, without accounts, validation or
// live map.
const pool = new pg.Pool({ host: process.env['SOCKET_FOLDER'], user: 'swathline', database: 'postgres' });

async function store(request: IncomingMessage): Promise<void> {
  const pilotId = request.headers.authorization?.replace('Bearer ', '') ?? '';
  const body = JSON.parse(await text(request)) as Report | { locations: Report[] };
  await pool.query(bareInsert(pilotId, 'locations' in body ? body.locations : [body]));
}

const server = createServer((request, reply) => {
  store(request).then(
    () => reply.writeHead(201, { 'content-type': 'application/json' }).end('{"success":true}'),
    () => reply.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
