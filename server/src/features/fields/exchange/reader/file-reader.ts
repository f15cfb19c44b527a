import { limitConcurrency, QueueFull } from '../../../../platform/async/limit-concurrency.ts';
import { Problem } from '../../../../platform/errors/problem.ts';
import { type ProcessLimits, startWorkerProcess, type WorkerProcess } from './worker-process.ts';
import type { TaskInput, TaskName, TaskResult } from './worker.ts';

interface FileReaderOptions extends ProcessLimits {
  concurrency: number;
  maxQueued: number;
  /** An idle process ends after this time, which frees its memory. */
  idleMs: number;
}

/** The largest ordinary files take a few seconds and about 100 MB. */
const DEFAULT_OPTIONS: FileReaderOptions = { memoryMb: 256, timeMs: 60_000, concurrency: 2, maxQueued: 20, idleMs: 30_000 };

export type FileReader = ReturnType<typeof openFileReader>;

/**
 * Reads uploaded files in worker processes within limits of memory and time, so that the server keeps answering and survives a hostile file. A
 * thread is not enough: when one allocation exceeds its heap, V8 ends the whole process. Tasks above `concurrency` wait in a queue.
 */
export function openFileReader(log: (error: unknown) => void, given: Partial<FileReaderOptions> = {}) {
  const options = { ...DEFAULT_OPTIONS, ...given };
  const limit = limitConcurrency({ maxRunning: options.concurrency, maxWaiting: options.maxQueued });
  const pool = createProcessPool(options, log);

  async function run<Name extends TaskName>(name: Name, input: TaskInput<Name>): Promise<TaskResult<Name>> {
    try {
      return await limit('files', async () => (await pool.run(name, input)) as TaskResult<Name>);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      throw new Problem('too_many_tries', 'Many files are being read just now. Try again in a minute.', { retryAfter: 30 });
    }
  }

  return {
    describeFile: (fileName: string, bytes: Uint8Array) => run('describeFile', { fileName, bytes }),
    checkImport: (bytes: Uint8Array) => run('checkImport', { bytes }),
    /** Ends all processes and refuses running and queued tasks. */
    close: pool.close,
  };
}

/** Starts a worker process for a task when none is idle. The caller limits the number of concurrent tasks. */
function createProcessPool(options: FileReaderOptions, log: (error: unknown) => void) {
  const busy = new Set<WorkerProcess>();
  const idle = new Map<WorkerProcess, NodeJS.Timeout>();
  let isClosed = false;

  function acquire(): WorkerProcess {
    const [entry] = idle;
    if (!entry) return startWorkerProcess(options, log);
    clearTimeout(entry[1]);
    idle.delete(entry[0]);
    return entry[0].isAlive() ? entry[0] : acquire();
  }

  function release(child: WorkerProcess): void {
    busy.delete(child);
    if (!child.isAlive()) return;
    if (isClosed) return child.end(stopping());
    const end = () => {
      idle.delete(child);
      child.end(stopping());
    };
    idle.set(child, setTimeout(end, options.idleMs).unref());
  }

  return {
    async run(name: TaskName, input: TaskInput<TaskName>): Promise<unknown> {
      if (isClosed) throw stopping();
      const child = acquire();
      busy.add(child);
      try {
        return await child.run(name, input);
      } finally {
        release(child);
      }
    },
    close(): void {
      isClosed = true;
      for (const child of [...busy, ...idle.keys()]) child.end(stopping());
    },
  };
}

const stopping = () => new Problem('unavailable', 'The server is stopping. Send the file again in a minute.', { retryAfter: 30 });
