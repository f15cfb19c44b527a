import { z } from '../zod.ts';
import { Timestamp } from '../values.ts';

/** A file as it is shown where it is attached. `isMissing`: the stored bytes are gone or changed. */
export const AttachedFile = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
  addedAt: Timestamp,
  addedBy: z.string().nullable(),
  isMissing: z.boolean().optional(),
});
export type AttachedFile = z.infer<typeof AttachedFile>;

/** The query of a call whose body is a file that is kept. */
export const UploadQuery = z.strictObject({
  fileName: z.string().trim().min(1, 'fileName is required').max(300, 'The name of the file is too long'),
});
