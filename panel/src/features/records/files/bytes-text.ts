import { shortNumber } from '../record-text.ts';

const MEGABYTE = 1_048_576;

/** A file's size: '340 kB', '2.1 MB'. */
export function bytesText(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${shortNumber(bytes / MEGABYTE, 1)} MB`;
}
