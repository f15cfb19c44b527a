import { Problem } from '../../../../platform/errors/problem.ts';
import { type ProcessLimits, type ReadingProcess, startProcess } from './start-process.ts';
import type { InputOf, ResultOf, TaskName } from './tasks.ts';

interface Limits extends ProcessLimits {
  atOnce: number;
  waiting: number;
  /** A process without work ends after this, and its memory is free again. */
  idleMs: number;
}

/** The largest ordinary files take a few seconds and about 100 MB. */
const DEFAULT_LIMITS: Limits = { memoryMb: 256, timeMs: 60_000, atOnce: 2, waiting: 20, idleMs: 30_000 };

export type FileReader = ReturnType<typeof openFileReader>;

/**
 * Reads uploaded files in separate processes with limits on memory and time, so that the server keeps answering and survives a
 * hostile file. A thread is not enough: when one allocation exceeds its heap, V8 ends the whole process. A few files are read at once;
 * the rest wait in line.
 */
export function openFileReader(log: (error: unknown) => void, given: Partial<Limits> = {}) {
  const limits = { ...DEFAULT_LIMITS, ...given };
  const waiting: (() => void)[] = [];
  const working = new Set<ReadingProcess>();
  const idle = new Map<ReadingProcess, NodeJS.Timeout>();
  let reading = 0;
  let isClosed = false;

  async function turn(): Promise<void> {
    if (reading < limits.atOnce) {
      reading++;
      return;
    }
    if (waiting.length >= limits.waiting) {
      throw new Problem('too_many_tries', 'Many files are being read just now. Try again in a minute.', { retryAfter: 30 });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function giveTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else reading--;
  }

  function takeProcess(): ReadingProcess {
    const [known] = idle;
    if (!known) return startProcess(limits, log);
    clearTimeout(known[1]);
    idle.delete(known[0]);
    return known[0].isAlive() ? known[0] : takeProcess();
  }

  function putBack(child: ReadingProcess): void {
    working.delete(child);
    if (!child.isAlive()) return;
    const end = () => {
      idle.delete(child);
      child.end(stopping());
    };
    if (isClosed) end();
    else idle.set(child, setTimeout(end, limits.idleMs).unref());
  }

  async function run<Name extends TaskName>(name: Name, input: InputOf<Name>): Promise<ResultOf<Name>> {
    await turn();
    try {
      if (isClosed) throw stopping();
      const child = takeProcess();
      working.add(child);
      try {
        return (await child.run(name, input)) as ResultOf<Name>;
      } finally {
        putBack(child);
      }
    } finally {
      giveTurn();
    }
  }

  return {
    describeFile: (fileName: string, bytes: Uint8Array) => run('describeFile', { fileName, bytes }),
    checkImport: (bytes: Uint8Array) => run('checkImport', { bytes }),
    /** Ends all processes, and refuses files that are being read or wait. */
    close: (): void => {
      isClosed = true;
      for (const child of [...working, ...idle.keys()]) child.end(stopping());
    },
  };
}

const stopping = () => new Problem('unavailable', 'The server is stopping. Send the file again in a minute.', { retryAfter: 30 });
