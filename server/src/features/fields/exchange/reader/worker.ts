import type { Refusal } from '@swathline/contract';
import { Problem } from '../../../../platform/errors/problem.ts';
import { type CheckedImport, checkImport } from '../check-import.ts';
import { describeFile, type FileDescription } from '../describe-file.ts';
import { type GuidanceLog, type LoggedField, readGuidanceLog } from '../read-guidance-log.ts';
import { readPlaces, type PlacesDescription } from '../read-places.ts';

/** The tasks of a worker process. None of them needs the database. */
const TASKS = {
  describeFile: ({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): Promise<FileDescription> =>
    describeFile(fileName, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  readPlaces: ({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): Promise<PlacesDescription> =>
    readPlaces(fileName, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  readGuidanceLog: ({ fileName, bytes, field }: { fileName: string; bytes: Uint8Array; field: LoggedField }): Promise<GuidanceLog> =>
    readGuidanceLog(fileName, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), field),
  checkImport: ({ bytes }: { bytes: Uint8Array }): CheckedImport => checkImport(bytes),
};

export type TaskName = keyof typeof TASKS;
export type TaskInput<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[0];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]>>;

export interface WorkerRequest {
  name: TaskName;
  input: { bytes: Uint8Array };
}

/** `isExhausted`: a RangeError, thrown when the stack overflows or an array or string exceeds its maximum length. */
export type WorkerReply =
  | { result: unknown }
  | { refusal: Pick<Refusal, 'code' | 'message' | 'errors'> }
  | { failure: string; isExhausted: boolean };

/** Runs in a separate process, one task at a time. The process ends when the server ends it, or with the server. */
process.on('message', ({ name, input }: WorkerRequest) => {
  const task = TASKS[name] as (input: unknown) => unknown;
  void runTask(task, input).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

async function runTask(task: (input: unknown) => unknown, input: unknown): Promise<WorkerReply> {
  try {
    return { result: await task(input) };
  } catch (error) {
    if (error instanceof Problem) return { refusal: { code: error.code, message: error.message, errors: error.errors } };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error), isExhausted: error instanceof RangeError };
  }
}
