import { connectDatabase } from '../database.ts';
import { startServer, withTempFolder } from '../server-process.ts';
import { fetchAdminToken } from '../with-server.ts';
import { atLeast, type Check, exactly, readCount } from './check.ts';
import { type ApiCall, createClient, createFarmer, requireOk } from './client.ts';

const WRITERS = 4;
const MAX_ISSUED = 12;
const MAX_DELAY_MS = 60;
const LINE = { kind: 'other', description: 'Custom work', quantity: '1', unit: 'unit', unitPrice: '100' };

interface Acknowledged {
  id: string;
  number: string;
}

/**
 * Kills the server while invoices are issued, every fourth time with its database, and checks that the numbers have no gap, none is given
 * twice, and no invoice is issued in part.
 */
export function killWhileIssuing(): Promise<Check[]> {
  const rounds = readCount('ROUNDS', 50);
  return withTempFolder(async (dataDir) => {
    const { token, farmerId } = await prepareServer(dataDir);
    const acknowledged: Acknowledged[] = [];
    for (let round = 0; round < rounds; round++) {
      const server = startServer(dataDir);
      await issueUntilKilled(createClient(await server.address, token), farmerId, acknowledged, async () => {
        if (round % 4 === 3) server.killDatabase();
        await server.end('SIGKILL');
      });
      await server.end('SIGKILL');
    }
    return [
      atLeast(`acknowledged invoices in ${rounds} rounds of kill -9`, acknowledged.length, rounds),
      ...(await storedChecks(dataDir, token, acknowledged)),
    ];
  });
}

/** Starts the server once to create its database, a farmer, and decided taxes. */
async function prepareServer(dataDir: string): Promise<{ token: string; farmerId: string }> {
  const server = startServer(dataDir);
  const address = await server.address;
  const token = await fetchAdminToken(address);
  const call = createClient(address, token);
  const farmerId = await createFarmer(call);
  const { data } = await requireOk(call<{ taxes: { id: string }[] }>('GET', '/admin/taxes'));
  const treatments = { other: 'taxable' };
  for (const { id } of data.taxes) await requireOk(call('PUT', `/admin/taxes/${id}`, { treatments }));
  await server.end();
  return { token, farmerId };
}

/** Issues invoices on several connections, and kills the server at a random time after a random number of them. */
async function issueUntilKilled(call: ApiCall, customerId: string, acknowledged: Acknowledged[], kill: () => Promise<void>): Promise<void> {
  const killAfter = acknowledged.length + Math.ceil(Math.random() * MAX_ISSUED);
  let killing: Promise<void> | undefined;
  const killSoon = () => {
    killing ??= new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_DELAY_MS)).then(kill);
  };
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (;;) {
        const issued = await issueOne(call, customerId).catch(() => undefined);
        if (issued) acknowledged.push(issued);
        else if (killing === undefined) throw new Error('An invoice could not be issued before the kill.');
        else return;
        if (acknowledged.length >= killAfter) killSoon();
      }
    }),
  );
  await killing;
}

async function issueOne(call: ApiCall, customerId: string): Promise<Acknowledged> {
  const draft = await requireOk(call<{ id: string }>('POST', '/admin/invoices', { customerId }));
  const path = `/admin/invoices/${draft.data.id}`;
  await requireOk(call('PUT', path, { lines: [LINE] }));
  return (await requireOk(call<Acknowledged>('POST', `${path}/issue`, {}))).data;
}

interface Stored {
  id: string;
  number: string;
  sequence: number;
  isWhole: boolean;
}

/** Looks for gaps, repeats, lost and partly issued invoices, and reads each PDF. */
async function storedChecks(dataDir: string, token: string, acknowledged: Acknowledged[]): Promise<Check[]> {
  const server = startServer(dataDir);
  const address = await server.address;
  const db = await connectDatabase(server.socketFolder);
  try {
    const { rows } = await db.query<Stored>(`
      SELECT "id", "number", "sequence", "total" = 105
        AND (SELECT count(*) FROM "invoiceLinks" l WHERE l."invoiceId" = i."id") = 1
        AND (SELECT count(*) FROM "mails" m WHERE m."subject" LIKE 'Invoice ' || i."number" || ' %') = 1
        AND (SELECT count(*) FROM "auditTrail" a WHERE a."subjectId" = i."id" AND a."action" = 'issue_invoice') = 1 AS "isWhole"
      FROM "invoices" i WHERE "state" = 'issued' ORDER BY "sequence"`);
    const { rows: series } = await db.query<{ lastNumber: number }>(`SELECT "lastNumber" FROM "invoiceSeries" WHERE "series" = 'invoice'`);
    const numbers = new Map(rows.map(({ id, number }) => [id, number]));
    let missingPdfs = 0;
    for (const { id } of rows) if (!(await hasPdf(address, token, id))) missingPdfs += 1;
    return [
      exactly('gaps in the numbers', rows.filter(({ sequence }, index) => sequence !== index + 1).length, 0),
      exactly('numbers given, less invoices', (series[0]?.lastNumber ?? 0) - rows.length, 0),
      exactly('numbers given twice', rows.length - new Set(rows.map(({ number }) => number)).size, 0),
      exactly(
        'acknowledged invoices lost or with another number',
        acknowledged.filter(({ id, number }) => numbers.get(id) !== number).length,
        0,
      ),
      exactly('invoices issued in part: without their mail, link, total or history', rows.filter(({ isWhole }) => !isWhole).length, 0),
      exactly('invoices without their PDF', missingPdfs, 0),
    ];
  } finally {
    await db.end();
    await server.end();
  }
}

async function hasPdf(address: string, token: string, id: string): Promise<boolean> {
  const reply = await fetch(`${address}/api/admin/invoices/${id}/pdf`, { headers: { authorization: `Bearer ${token}` } });
  return reply.status === 200 && (await reply.text()).startsWith('%PDF-');
}
