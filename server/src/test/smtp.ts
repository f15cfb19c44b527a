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
  const state: MailState = { behavior, received: [] };
  const sockets = new Set<Socket>();
  const listener = createListener(state, createSmtpServer(state), sockets);
  await listenOn(listener, port);
  const address = listener.address() as AddressInfo;
  return Object.assign(state, {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    async close() {
      sockets.forEach((socket) => socket.destroy());
      listener.close();
      await once(listener, 'close');
    },
  });
}

type MailState = Pick<TestMailServer, 'behavior' | 'received'>;

/** Replies to mails as the behavior requires, and stores those it accepts. */
function createSmtpServer(state: MailState): SMTPServer {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      const { behavior } = state;
      done(typeof behavior === 'number' ? Object.assign(new Error('Refused by the test'), { responseCode: behavior }) : undefined);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          state.received.push(mail);
          done();
        });
      });
    },
  });
  smtp.on('error', () => undefined);
  return smtp;
}

/** Passes connections to the SMTP server, except when the behavior is to hang, and closes them when it is to disconnect. */
function createListener(state: MailState, smtp: SMTPServer, sockets: Set<Socket>): Server {
  return createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (state.behavior === 'hangs') return;
    if (state.behavior === 'disconnects') socket.on('data', (line) => line.includes('RCPT') && socket.destroy());
    smtp.server.emit('connection', socket);
  });
}

async function listenOn(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
