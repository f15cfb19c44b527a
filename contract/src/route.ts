import { z } from 'zod';

export const ROLES = ['admin', 'farmer', 'pilot', 'ground_crew'] as const;
export const Role = z.enum(ROLES, 'Please choose a role: admin, farmer, pilot or ground crew');
export type Role = z.infer<typeof Role>;

/** Who may call a route: everybody, a pilot's device by its token, or signed-in people of the roles named. */
export type Access = 'anyone' | 'device' | readonly [Role, ...Role[]];

/** Batches of positions may be this large; every other body 1 MB. */
export const MAX_BATCH_BYTES = 5 * 1024 * 1024;

/** A body that is a file's bytes as they are, sent as `application/octet-stream`; every other body is JSON. */
export const FileBytes = z.instanceof(Uint8Array, { error: 'Send the file itself as the body of the request' });

export const fileTooLargeMessage = (maxBodyBytes: number) =>
  `The file is larger than ${maxBodyBytes / 1_048_576} MB. Divide it into smaller ones.`;

export const EVERY_ROLE = ['admin', 'farmer', 'pilot', 'ground_crew'] as const;

interface RouteParts {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`; parameters are written `:id`. */
  path: `/${string}`;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body's key for the farmer whose it is; a farmer who leaves it out is meant. */
  ownerKey?: string;
  /** The longest body, where it may be longer than others; who calls is then checked before the body is read. */
  maxBodyBytes?: number;
  /** The shape of the reply's `data`; whatever it does not name is stripped. */
  reply: z.ZodType;
  /** Media types of a reply that is a file instead of the envelope; `reply` is then `Nothing`. */
  files?: readonly [string, ...string[]];
  /** The reply's `message` when it worked. */
  done?: string;
  /** Something came into being: the reply is 201. */
  creates?: true;
  /** A GET that changes or records something. It is not answered to HEAD, with which mail scanners and link checkers look. */
  hasEffect?: true;
  /** The sentence shown when the server gave no better one. */
  failure: string;
}

export type Route = RouteParts;

/** Says once, for both sides, what a call takes, gives and requires. */
export function route<const Parts extends RouteParts>(parts: Parts): Parts {
  return parts;
}

type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a caller hands over: only the parts that the route has. */
export type CallOf<R extends Route> = {
  [Part in 'params' | 'query' | 'body' as R[Part] extends z.ZodType ? Part : never]: Sent<R[Part]>;
};

export type ParamsOf<R extends Route> = Read<R['params']>;
export type QueryOf<R extends Route> = Read<R['query']>;
export type BodyOf<R extends Route> = Read<R['body']>;
export type ReplyOf<R extends Route> = z.output<R['reply']>;

/** For routes that have nothing to tell but that it was done. */
export const Nothing = z.null();
