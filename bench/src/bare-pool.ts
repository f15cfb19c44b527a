import pg from 'pg';

/** The pool of a bare server, over the database that `startPeer` names: days stay text and moments are UTC, as this server has them. */
export function barePool(): pg.Pool {
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  return new pg.Pool({ host: process.env['SOCKET_FOLDER'], user: 'swathline', database: 'postgres', max: 10, options: '-c TimeZone=UTC' });
}
