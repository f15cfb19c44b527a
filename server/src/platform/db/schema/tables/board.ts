import type { Generated } from 'kysely';
import type { Dated } from './columns.ts';

/** Where jobs stand on the board. A job without a row, or with no day, is not planned. */
interface JobPlacesTable {
  sprayJobId: string;
  day: string | null;
  /** Among the jobs of the aircraft on the day; gaps and equal places are allowed. */
  position: Generated<number>;
  /** Advanced by every move of the job. */
  version: Generated<number>;
  /** When the farmer means to harvest. */
  harvestOn: string | null;
  movedAt: string | null;
  movedByName: string | null;
}

interface StripsTable extends Dated {
  id: Generated<string>;
  name: string;
  latitude: number;
  longitude: number;
  notes: string | null;
}

/** The figures of an aircraft that the office entered; null takes what is usual for its kind. */
interface LaneFiguresTable {
  aircraftId: string;
  sprayKmh: number | null;
  ferryKmh: number | null;
  turnSeconds: number | null;
  loadMinutes: number | null;
  rinseMinutes: number | null;
  stripId: string | null;
  updatedAt: Generated<string>;
}

export interface BoardTables {
  jobPlaces: JobPlacesTable;
  strips: StripsTable;
  laneFigures: LaneFiguresTable;
}
