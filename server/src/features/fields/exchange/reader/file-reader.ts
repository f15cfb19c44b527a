import { limitConcurrency, QueueFull } from '../../../../platform/async/limit-concurrency.ts';
import { Problem } from '../../../../platform/errors/problem.ts';
import type { LoggedField } from '../read-guidance-log.ts';
import { type ProcessLimits, startWorkerProcess, type WorkerProcess } from './worker-process.ts';
import type { TaskInput, TaskName, TaskResult } from './worker.ts';

interface FileReaderOptions extends ProcessLimits {
  concurrency: number;
  maxQueued: number;
  /** An idle process is ended after this time, to free its memory. */
  idleMs: number;
}

/** The largest ordinary files take a few seconds and about 100 MB. */
const DEFAULT_OPTIONS: FileReaderOptions = { memoryMb: 256, timeMs: 60_000, concurrency: 2, maxQueued: 20, idleMs: 30_000 };

export type FileReader = ReturnType<typeof openFileReader>;

/**
 * Reads uploaded files in worker processes with limits on memory and time, so that the server keeps responding and survives a hostile file.
 * Threads are not enough: when an allocation exceeds a thread's heap, V8 ends the whole process. Tasks above `concurrency` wait in a queue.
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
    readPlaces: (fileName: string, bytes: Uint8Array) => run('readPlaces', { fileName, bytes }),
    readGuidanceLog: (fileName: string, bytes: Uint8Array, field: LoggedField) => run('readGuidanceLog', { fileName, bytes, field }),
    checkImport: (bytes: Uint8Array) => run('checkImport', { bytes }),
    /** Ends all processes and refuses running and queued tasks. */
    close: pool.close,
  };
}

/** Starts a worker process for a task when none is idle. The caller limits the number of concurrent tasks. */
function createProcessPool(options: FileReaderOptions, log: (error: unknown) => void) {
  const busy = new Set<WorkerProcess>();
  const idle = createIdleProcesses(options.idleMs);
  let isClosed = false;

  function release(child: WorkerProcess): void {
    busy.delete(child);
    if (!child.isAlive()) return;
    if (isClosed) child.end(stopping());
    else idle.add(child);
  }

  return {
    async run(name: TaskName, input: TaskInput<TaskName>): Promise<unknown> {
      if (isClosed) throw stopping();
      const child = idle.take() ?? startWorkerProcess(options, log);
      busy.add(child);
      try {
        return await child.run(name, input);
      } finally {
        release(child);
      }
    },
    close(): void {
      isClosed = true;
      for (const child of busy) child.end(stopping());
      idle.endAll();
    },
  };
}

/** Keeps processes without a task, and ends each of them after a time. */
function createIdleProcesses(idleMs: number) {
  const timers = new Map<WorkerProcess, NodeJS.Timeout>();
  const remove = (child: WorkerProcess) => {
    clearTimeout(timers.get(child));
    timers.delete(child);
  };
  const end = (child: WorkerProcess) => {
    remove(child);
    child.end(stopping());
  };

  return {
    add: (child: WorkerProcess) => void timers.set(child, setTimeout(() => end(child), idleMs).unref()),
    /** Removes a process to run a task; undefined if none is alive. */
    take(): WorkerProcess | undefined {
      for (const child of timers.keys()) {
        remove(child);
        if (child.isAlive()) return child;
      }
      return undefined;
    },
    endAll: () => [...timers.keys()].forEach(end),
  };
}

const stopping = () => new Problem('unavailable', 'The server is stopping. Send the file again in a minute.', { retryAfter: 30 });
