import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Accepts all mail, replies to every recipient with this code, never replies, or closes the connection while receiving. */
export type SmtpBehavior = 'accepts' | 450 | 451 | 550 | 'hangs' | 'disconnects';

export interface TestMailServer {
  url: string;
  port: number;
  received: Email[];
  behavior: SmtpBehavior;
  close(): Promise<void>;
}

/** Starts a real SMTP server. Its behavior can be changed between mails. */
export async function testMailServer(behavior: SmtpBehavior = 'accepts', port = 0): Promise<TestMailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      done(
        typeof server.behavior === 'number'
          ? Object.assign(new Error('Refused by the test'), { responseCode: server.behavior })
          : undefined,
      );
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          server.received.push(mail);
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
    if (server.behavior === 'hangs') return;
    if (server.behavior === 'disconnects') socket.on('data', (line) => line.includes('RCPT') && socket.destroy());
    smtp.server.emit('connection', socket);
  });
  await listenOn(front, port);
  const server: TestMailServer = {
    port: (front.address() as AddressInfo).port,
    url: `smtp://127.0.0.1:${(front.address() as AddressInfo).port}`,
    received: [],
    behavior,
    async close() {
      sockets.forEach((socket) => socket.destroy());
      front.close();
      await once(front, 'close');
    },
  };
  return server;
}

async function listenOn(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
