import { z } from './zod.ts';
import { ROLES } from './users/roles.ts';

export const Role = z.enum(ROLES, 'Please choose a role: admin, farmer, pilot or ground crew');
export type Role = z.infer<typeof Role>;

/** Who may call a route: anyone, a pilot's device or a crew phone with its token, or signed-in users with one of these roles. */
export type Access = 'anyone' | 'device' | 'crew' | readonly [Role, ...Role[]];

/** The limit of bodies from devices and crew phones, which send positions and reports in batches. Other bodies are limited to 1 MB. */
export const MAX_BATCH_BYTES = 5 * 1024 * 1024;

/** A body that is the bytes of a file. Every other body is JSON. */
export const FileBytes = z.instanceof(Uint8Array, { error: 'Send the file itself as the body of the request' });

export const fileTooLargeMessage = (maxBodyBytes: number) =>
  `The file is larger than ${maxBodyBytes / 1_048_576} MB. Divide it into smaller ones.`;

/** The access of routes for all signed-in users. */
export const EVERY_ROLE = ROLES;

/** One call of the API: what it accepts, what it returns and who may use it. Server, panel and API document are built from it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to `/api`. Parameters are written as `:id`. */
  path: `/${string}`;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The key in the body for the owning farmer. A farmer who calls may leave it out and is then the owner. */
  ownerKey?: string;
  /** The media types of a body that is a file; `application/octet-stream` alone if absent. */
  bodyTypes?: readonly string[];
  /** The limit of the body if it may exceed the usual one. The caller is then authenticated before the body is read. */
  maxBodyBytes?: number;
  /** The schema of the reply's `data`. Properties that it does not name are stripped. */
  reply: z.ZodType;
  /** The media types of a reply that is a file instead of JSON; `reply` is then `Nothing`. */
  files?: readonly [string, ...string[]];
  /** The `message` of a successful reply. */
  done?: string;
  /** The call creates a record, so its status is 201. */
  creates?: true;
  /** The call starts work that goes on after the reply, so its status is 202. */
  starts?: true;
  /** A GET that changes or records something. HEAD requests, which email scanners and link checkers send, are refused. */
  hasEffect?: true;
  /** The reply holds a token, a password-like link or a key. It is sent uncompressed: its compressed length could reveal the secret. */
  hasSecret?: true;
  /** Administrators may call it before they have set up the second factor that their office requires. */
  beforeSecondFactor?: true;
  /** The message to show if the server sends none. */
  failure: string;
}

/** The status of a successful reply. */
export const statusOf = ({ creates, starts }: Pick<Route, 'creates' | 'starts'>): 200 | 201 | 202 => (creates ? 201 : starts ? 202 : 200);

/** Declares a route and keeps its exact type. */
export const route = <const R extends Route>(parts: R): R => parts;

type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The arguments of a call: only the parts that the route declares. */
export type CallOf<R extends Route> = {
  [Part in 'params' | 'query' | 'body' as R[Part] extends z.ZodType ? Part : never]: Sent<R[Part]>;
};

export type ParamsOf<R extends Route> = Read<R['params']>;
export type QueryOf<R extends Route> = Read<R['query']>;
export type BodyOf<R extends Route> = Read<R['body']>;
export type ReplyOf<R extends Route> = z.output<R['reply']>;

/** The reply of routes that return no data. */
export const Nothing = z.null();
