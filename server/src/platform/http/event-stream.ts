import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/**
 * Opens a server-sent event stream, bypassing Fastify's reply. The end of the connection ends the stream, so it needs no chunked encoding
 * and each message is one write to the socket.
 */
export function startStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.removeHeader('transfer-encoding');
  return raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
}
