import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Accepts all emails, answers each recipient with this code, or accepts connections and never replies. */
export type Manner = 'takes' | 'hangs' | 451 | 550;

export interface SmtpServer {
  port: number;
  manner: Manner;
  /** The number of complete emails for each address. */
  delivered: Map<string, number>;
  close(): Promise<void>;
}

/** A minimal local mail server (RFC 5321, section 4.5.1) that behaves or fails as `manner` says. */
export async function openSmtp(manner: Manner, port = 0): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (told.manner !== 'hangs') talk(socket, told);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const told: SmtpServer = {
    port: (server.address() as AddressInfo).port,
    manner,
    delivered: new Map(),
    async close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
  return told;
}

function talk(socket: Socket, told: SmtpServer): void {
  let to = '';
  let isTaking = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 mail.example ESMTP');
  createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
    if (isTaking) {
      if (line !== '.') return;
      isTaking = false;
      told.delivered.set(to, (told.delivered.get(to) ?? 0) + 1);
      say('250 accepted');
    } else if (/^RCPT/i.test(line)) {
      to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      say(typeof told.manner === 'number' ? `${told.manner} not now, or never` : '250 yes');
    } else if (/^DATA/i.test(line)) {
      isTaking = true;
      say('354 go on');
    } else if (/^QUIT/i.test(line)) {
      say('221 bye');
      socket.end();
    } else {
      say('250 yes');
    }
  });
}
