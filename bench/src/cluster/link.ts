import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

interface Endpoint {
  host: string;
  port: number;
}

/**
 * A network connection between machines that can be cut: a TCP proxy on another loopback address. While it is cut, nothing passes in either
 * direction and no side notices, as when packets are dropped. What was sent meanwhile arrives when it is mended.
 */
export class Link {
  private readonly sockets = new Set<Socket>();
  /** Connections that were opened while the link was cut. They never reached the other side, so they are closed when it is mended. */
  private waiting: Socket[] = [];
  private isCut = false;
  private readonly server: Server;

  private readonly target: Endpoint;

  private constructor(target: Endpoint) {
    this.target = target;
    this.server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (socket) => this.accept(socket));
  }

  /** @throws Error when the address is in use */
  static async open(from: Endpoint, target: Endpoint): Promise<Link> {
    const link = new Link(target);
    link.server.listen(from.port, from.host);
    await once(link.server, 'listening');
    return link;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.pause();
  }

  mend(): void {
    this.isCut = false;
    for (const socket of this.sockets) socket.resume();
    for (const socket of this.waiting.splice(0)) socket.destroy();
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private accept(near: Socket): void {
    this.watch(near);
    if (this.isCut) this.waiting.push(near);
    else this.join(near);
  }

  private join(near: Socket): void {
    const far = connect({ ...this.target, allowHalfOpen: true, noDelay: true });
    near.setNoDelay(true);
    this.watch(far);
    this.pass(near, far);
    this.pass(far, near);
  }

  /** Passes data on without `pipe`, which would resume a paused socket. */
  private pass(from: Socket, to: Socket): void {
    from.on('data', (bytes: Buffer) => {
      if (to.write(bytes)) return;
      from.pause();
      to.once('drain', () => this.isCut || from.resume());
    });
    from.on('end', () => to.end());
    from.on('close', () => to.destroy());
    if (!this.isCut) from.resume();
  }

  private watch(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.sockets.delete(socket));
  }
}
