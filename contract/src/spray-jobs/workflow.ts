import { z } from '../zod.ts';
import { SPRAY_JOB_STATUSES, STATUS_STYLE } from './job-statuses.ts';

export const SprayJobStatus = z.enum(SPRAY_JOB_STATUSES, `Status must be one of ${SPRAY_JOB_STATUSES.join(', ')}`);
export type SprayJobStatus = z.infer<typeof SprayJobStatus>;

const STATUS_OF_LABEL = new Map<string, string>(SPRAY_JOB_STATUSES.map((status) => [STATUS_STYLE[status].label, status]));

/** A status given by its code or its label. */
export const SprayJobStatusName = z
  .string()
  .transform((name) => STATUS_OF_LABEL.get(name) ?? name)
  .pipe(SprayJobStatus);
