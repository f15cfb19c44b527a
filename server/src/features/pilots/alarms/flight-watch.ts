import { type AlarmContext, judgePilot } from './judge-pilot.ts';

const INTERVAL_MS = 3_000;

export interface FlightWatch {
  /** Positions of the pilot have arrived. */
  note(pilotId: string): void;
  stop(): Promise<void>;
}

/** Judges the flights of the pilots whose positions arrive, one after the other and each at most once in an interval. */
export function startFlightWatch(context: AlarmContext, log: (error: unknown, message: string) => void): FlightWatch {
  const noted = new Set<string>();
  let running: Promise<void> | undefined;

  async function judgeNoted(): Promise<void> {
    const pilotIds = [...noted];
    noted.clear();
    for (const pilotId of pilotIds) {
      await judgePilot(context, pilotId).catch((error: unknown) => {
        log(error, 'A flight could not be judged');
      });
    }
  }

  const timer = setInterval(() => {
    if (running !== undefined || noted.size === 0) return;
    running = judgeNoted().finally(() => {
      running = undefined;
    });
  }, INTERVAL_MS);
  timer.unref();

  return {
    note: (pilotId) => void noted.add(pilotId),
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
