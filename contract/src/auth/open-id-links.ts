import { z } from '../zod.ts';
import { EVERY_ROLE, Nothing, route } from '../route.ts';
import { ById, Id, Timestamp } from '../values.ts';

/** A service outside, such as a company account, through which a person signs in. */
export const OpenIdLink = z.object({
  id: Id,
  /** The operator's name for the service; its host name if the server is no longer set up for it. */
  service: z.string(),
  /** Whether the server is set up for the service, so that the link can be used. */
  isUsable: z.boolean(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type OpenIdLink = z.infer<typeof OpenIdLink>;

const OpenIdLinkList = z.object({ links: z.array(OpenIdLink) });

/** A first sign-in through the operator's OpenID provider links the account that has the verified address. */
export const openIdLinks = {
  list: route({
    method: 'GET',
    path: '/auth/open-id-links',
    access: EVERY_ROLE,
    reply: OpenIdLinkList,
    failure: 'Failed to load the services through which you sign in',
  }),
  /** Refused with 409 `protected` for a person who has neither a password nor a passkey. */
  remove: route({
    method: 'DELETE',
    path: '/auth/open-id-links/:linkId',
    access: EVERY_ROLE,
    params: z.strictObject({ linkId: Id }),
    reply: Nothing,
    done: 'The link was removed',
    failure: 'Failed to remove the link',
  }),
  listOf: route({
    method: 'GET',
    path: '/admin/users/:id/open-id-links',
    access: ['admin'],
    params: ById,
    reply: OpenIdLinkList,
    failure: 'Failed to load the services through which this person signs in',
  }),
  removeOf: route({
    method: 'DELETE',
    path: '/admin/users/:id/open-id-links/:linkId',
    access: ['admin'],
    params: ById.extend({ linkId: Id }),
    reply: Nothing,
    done: 'The link was removed',
    failure: 'Failed to remove the link',
  }),
};
