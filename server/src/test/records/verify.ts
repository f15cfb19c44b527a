import { verifyRecords } from '../../features/records/signing/verify-records.ts';
import type { Db } from '../../platform/db/connection/open.ts';

interface VerifyOptions {
  /** Hashes that were kept outside. */
  expected?: string[];
  hasFile?: (sha256: string) => Promise<boolean>;
}

/** Verifies the records of a database. @returns the counts, with a sentence for each finding */
export async function verify(db: Db, { expected = [], hasFile = () => Promise.resolve(true) }: VerifyOptions = {}) {
  const sentences: string[] = [];
  const counts = await verifyRecords(db, {
    timeZone: 'America/Regina',
    expected,
    hasFile,
    report: (sentence) => sentences.push(sentence),
  });
  return { ...counts, sentences };
}
