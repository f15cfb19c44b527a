import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Accepts all emails, accepts connections and never replies, or rejects each recipient with this code. */
type SmtpBehaviour = 'accepts' | 'hangs' | 451 | 550;

export interface SmtpServer {
  port: number;
  behaviour: SmtpBehaviour;
  /** The number of complete emails for each address. */
  delivered: Map<string, number>;
  close(): Promise<void>;
}

/** A minimal local mail server (RFC 5321, section 4.5.1) that works or fails as `behaviour` says. */
export async function openSmtpServer(behaviour: SmtpBehaviour, port = 0): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (smtp.behaviour !== 'hangs') serveConnection(socket, smtp);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const smtp: SmtpServer = {
    port: (server.address() as AddressInfo).port,
    behaviour,
    delivered: new Map(),
    async close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
  return smtp;
}

function serveConnection(socket: Socket, smtp: SmtpServer): void {
  let recipient = '';
  let isReceivingData = false;
  const reply = (line: string) => socket.write(`${line}\r\n`);
  reply('220 mail.example ESMTP');
  createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
    if (isReceivingData) {
      if (line !== '.') return;
      isReceivingData = false;
      smtp.delivered.set(recipient, (smtp.delivered.get(recipient) ?? 0) + 1);
      reply('250 accepted');
    } else if (/^RCPT/i.test(line)) {
      recipient = /<([^>]*)>/.exec(line)?.[1] ?? '';
      reply(typeof smtp.behaviour === 'number' ? `${smtp.behaviour} rejected` : '250 OK');
    } else if (/^DATA/i.test(line)) {
      isReceivingData = true;
      reply('354 send the message');
    } else if (/^QUIT/i.test(line)) {
      reply('221 bye');
      socket.end();
    } else {
      reply('250 OK');
    }
  });
}
