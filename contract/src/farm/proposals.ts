import { ZoneKind, ZoneRing } from '../fields/exclusion-zones.ts';
import { FarmerName } from '../fields/fields.ts';
import { pagedListOf, pageOf } from '../lists/lists.ts';
import { route } from '../route.ts';
import { ById, GeoPoint, Id, OpenRing, optionalNotes, requiredNotes, Timestamp, UnmodifiedSince } from '../values.ts';
import { z } from '../zod.ts';

export const PROPOSAL_KINDS = ['outline', 'zone'] as const;
export const PROPOSAL_STATES = ['open', 'accepted', 'refused'] as const;

const TOO_LONG = 'A note can have at most 500 characters';

/** What a farmer proposes for an own field. With an `id` that the page made, a proposal that is sent twice is one. */
export const ProposalForm = z.union([
  z.strictObject({ kind: z.literal('outline'), id: Id.optional(), fieldId: Id, coordinates: OpenRing, note: optionalNotes(500, TOO_LONG) }),
  z.strictObject({
    kind: z.literal('zone'),
    id: Id.optional(),
    fieldId: Id,
    coordinates: ZoneRing,
    zoneKind: ZoneKind,
    note: optionalNotes(500, TOO_LONG),
  }),
]);

export const FarmProposal = z.object({
  id: Id,
  fieldId: Id,
  fieldName: z.string(),
  kind: z.enum(PROPOSAL_KINDS),
  /** Open ring: the new outline, or the zone. */
  coordinates: z.array(GeoPoint),
  /** Null for an outline. */
  zoneKind: ZoneKind.nullable(),
  note: z.string().nullable(),
  state: z.enum(PROPOSAL_STATES),
  /** The sentence of the office. */
  answer: z.string().nullable(),
  answeredAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type FarmProposal = z.infer<typeof FarmProposal>;

export const OfficeProposal = FarmProposal.extend({ farmer: FarmerName, answeredBy: z.string().nullable() });

const ANSWER_TOO_LONG = 'The answer can have at most 500 characters';

export const farmProposals = {
  propose: route({
    method: 'POST',
    path: '/farm/proposals',
    access: ['farmer'],
    body: ProposalForm,
    reply: FarmProposal,
    creates: true,
    done: 'Sent to the office',
    failure: 'The proposal could not be sent. Please try again.',
  }),
  /** The newest first. */
  list: route({
    method: 'GET',
    path: '/admin/farm-proposals',
    access: ['admin'],
    query: pageOf(100).extend({
      state: z.enum(PROPOSAL_STATES, `state must be one of ${PROPOSAL_STATES.join(', ')}`).optional(),
      fieldId: Id.optional(),
    }),
    reply: pagedListOf('proposals', OfficeProposal),
    failure: 'Failed to load the proposals',
  }),
  /** Changes the outline of the field, or adds the zone. `fieldUpdatedAt` is that of the field that was compared. */
  accept: route({
    method: 'POST',
    path: '/admin/farm-proposals/:id/accept',
    access: ['admin'],
    params: ById,
    body: z.strictObject({ answer: optionalNotes(500, ANSWER_TOO_LONG), fieldUpdatedAt: UnmodifiedSince.optional() }),
    reply: OfficeProposal,
    done: 'Proposal accepted',
    failure: 'The proposal could not be accepted. Please try again.',
  }),
  refuse: route({
    method: 'POST',
    path: '/admin/farm-proposals/:id/refuse',
    access: ['admin'],
    params: ById,
    body: z.strictObject({ answer: requiredNotes('Say why in a sentence', 500, ANSWER_TOO_LONG) }),
    reply: OfficeProposal,
    done: 'Proposal refused',
    failure: 'The proposal could not be refused. Please try again.',
  }),
};
