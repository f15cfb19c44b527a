import { type CheckedImport, checkImport } from '../check-import.ts';
import { describeFile, type FileDescription } from '../describe-file.ts';

/** What a reading process can be asked; none of it needs the database. */
export const TASKS = {
  describeFile: ({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): Promise<FileDescription> =>
    describeFile(fileName, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  checkImport: ({ bytes }: { bytes: Uint8Array }): CheckedImport => checkImport(bytes),
};

export type TaskName = keyof typeof TASKS;
export type InputOf<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[0];
export type ResultOf<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]>>;
