import { LandConfirmationRule } from '../office/office-settings.ts';
import { Nothing, route } from '../route.ts';
import { ById, Id } from '../values.ts';
import { z } from '../zod.ts';
import { LandAnswer } from './farm-jobs.ts';

/** What farmers answered about the land of a job. */
export const JobLandAnswers = z.object({
  rule: LandConfirmationRule,
  /** Whether the farmer can be asked by mail. */
  hasAddress: z.boolean(),
  fields: z.array(
    z.object({
      fieldId: Id,
      fieldName: z.string(),
      /** The newest answer to the field as it is; null before one, and once the land or its crop has changed. */
      answer: LandAnswer.nullable(),
    }),
  ),
});
export type JobLandAnswers = z.infer<typeof JobLandAnswers>;

/** The farmer's page as the office uses it. */
export const farmOffice = {
  /** Mails every active farmer who has an address how to open the farmer's page. */
  invite: route({
    method: 'POST',
    path: '/admin/farm/invitations',
    access: ['admin'],
    reply: z.object({ invited: z.number(), withoutAddress: z.number() }),
    done: 'Invitations are sent',
    failure: 'The invitations could not be sent. Please try again.',
  }),
  /** Mails one farmer how to open the farmer's page. */
  inviteOne: route({
    method: 'POST',
    path: '/admin/farm/invitations/:id',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    done: 'The invitation is in the outbox',
    failure: 'The invitation could not be sent. Please try again.',
  }),
  landAnswers: route({
    method: 'GET',
    path: '/admin/spray-jobs/:id/land-confirmations',
    access: ['admin'],
    params: ById,
    reply: JobLandAnswers,
    failure: "Failed to load the farmer's answers",
  }),
  /** Asks the farmer to confirm the land of a job. */
  askLand: route({
    method: 'POST',
    path: '/admin/spray-jobs/:id/land-confirmations/ask',
    access: ['admin'],
    params: ById,
    reply: JobLandAnswers,
    done: 'The farmer is asked',
    failure: 'The farmer could not be asked. Please try again.',
  }),
};
