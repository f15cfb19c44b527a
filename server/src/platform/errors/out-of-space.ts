import { codeOf } from './connection-errors.ts';

/** The disk is full, this user has reached a quota, or the file has the largest size that the file system or the user's limit allows. */
const CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Whether a file could not be written for want of space. The database has its own errors (db/schema/violations.ts). */
export const isOutOfSpace = (error: unknown): boolean => CODES.includes(codeOf(error));
