import { codeOf } from './connection-errors.ts';

/** The disk is full, this user has reached a quota, or the file has the largest size that the file system or the user's limit allows. */
const CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];

export const isDiskFull = (error: unknown): boolean => CODES.includes(codeOf(error));
