import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Formats that are compressed already are stored as they are. */
const COMPRESSED = /\.(pdf|jpe?g|png|heic|heif|zip)$/i;

/** Writes a zip archive as a stream. Entries are read only as fast as the archive. */
export class ZipWriter {
  /** The archive. Destroying it ends the writing. */
  readonly output: Readable;
  private readonly zip = new ZipFile();
  private readonly closed: Promise<never>;

  constructor() {
    const output = this.zip.outputStream as Readable;
    this.output = output;
    this.zip.on('error', (error: Error) => output.destroy(error));
    // The archive may fail before anybody reads it; `add` and the reader report it then.
    output.on('error', () => undefined);
    this.closed = new Promise((_, reject) => {
      output.once('close', () => reject(output.errored ?? new Error('The archive was closed before its end')));
    });
    this.closed.catch(() => undefined);
  }

  /** Adds an entry and waits until it is written. @param name with slashes for folders */
  async add(name: string, content: Buffer | string | Readable): Promise<void> {
    const source = content instanceof Readable ? content : Readable.from([Buffer.from(content)]);
    this.zip.addReadStream(source, name, { compress: !COMPRESSED.test(name) });
    await Promise.race([finished(source, { writable: false }), this.closed]);
  }

  end(): void {
    this.zip.end();
  }
}
