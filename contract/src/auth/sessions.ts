import { z } from '../zod.ts';
import { EVERY_ROLE, Nothing, route } from '../route.ts';
import { ById, Id, Timestamp } from '../values.ts';

export const SIGN_IN_METHODS = ['password', 'second_factor', 'passkey', 'open_id', 'mail_link'] as const;
export const SignInMethod = z.enum(SIGN_IN_METHODS);
export type SignInMethod = z.infer<typeof SignInMethod>;

/** One place where a person is signed in. Browser and system are read from its user agent string; null if unknown. */
export const Session = z.object({
  id: Id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The network address of the sign-in; null for sessions from before addresses were stored. */
  address: z.string().nullable(),
  method: SignInMethod,
  createdAt: Timestamp,
  /** Stored at most once a minute. */
  lastUsedAt: Timestamp,
  /** Whether this is the session of the caller. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

const SessionList = z.object({ sessions: z.array(Session) });

/** Where people are signed in: their own sessions, and for administrators those of others. Most recently used first. */
export const sessions = {
  list: route({
    method: 'GET',
    path: '/auth/sessions',
    access: EVERY_ROLE,
    beforeSecondFactor: true,
    reply: SessionList,
    failure: 'Failed to load where you are signed in',
  }),
  /** Ends one of the caller's own sessions, also the current one. */
  end: route({
    method: 'DELETE',
    path: '/auth/sessions/:sessionId',
    access: EVERY_ROLE,
    beforeSecondFactor: true,
    params: z.object({ sessionId: Id }),
    reply: Nothing,
    done: 'Signed out there',
    failure: 'Failed to sign out there',
  }),
  /** Ends all sessions of the caller but the current one. */
  endOthers: route({
    method: 'POST',
    path: '/auth/sessions/end-others',
    access: EVERY_ROLE,
    beforeSecondFactor: true,
    reply: Nothing,
    done: 'Signed out everywhere else',
    failure: 'Failed to sign out everywhere else',
  }),
  listOf: route({
    method: 'GET',
    path: '/admin/users/:id/sessions',
    access: ['admin'],
    params: ById,
    reply: SessionList,
    failure: 'Failed to load where this person is signed in',
  }),
  endOf: route({
    method: 'DELETE',
    path: '/admin/users/:id/sessions/:sessionId',
    access: ['admin'],
    params: ById.extend({ sessionId: Id }),
    reply: Nothing,
    done: 'Signed out there',
    failure: 'Failed to sign this person out',
  }),
  endAllOf: route({
    method: 'DELETE',
    path: '/admin/users/:id/sessions',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    done: 'Signed out everywhere',
    failure: 'Failed to sign this person out',
  }),
};
