import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How the mail server behaves: takes everything, answers every recipient with this code, says nothing, or breaks off while taking a mail. */
export type Manner = 'takes' | 450 | 451 | 550 | 'hangs' | 'dies';

export interface TestMailServer {
  url: string;
  port: number;
  received: Email[];
  manner: Manner;
  close(): Promise<void>;
}

/** A real mail server on this machine that behaves as told, also differently from one mail to the next. */
export async function testMailServer(manner: Manner = 'takes', port = 0): Promise<TestMailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      done(typeof told.manner === 'number' ? Object.assign(new Error('The test says no'), { responseCode: told.manner }) : undefined);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          told.received.push(mail);
          done();
        });
      });
    },
  });
  smtp.on('error', () => undefined);
  const sockets = new Set<Socket>();
  const front = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (told.manner === 'hangs') return;
    if (told.manner === 'dies') socket.on('data', (line) => line.includes('RCPT') && socket.destroy());
    smtp.server.emit('connection', socket);
  });
  await opened(front, port);
  const told: TestMailServer = {
    port: (front.address() as AddressInfo).port,
    url: `smtp://127.0.0.1:${(front.address() as AddressInfo).port}`,
    received: [],
    manner,
    async close() {
      sockets.forEach((socket) => socket.destroy());
      front.close();
      await once(front, 'close');
    },
  };
  return told;
}

async function opened(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
