import type { AircraftKind, SprayQuality } from '@swathline/contract';
import type { Generated } from 'kysely';
import type { Dated } from './columns.ts';

interface AircraftTable extends Dated {
  id: Generated<string>;
  kind: AircraftKind;
  /** In its one form: C- and four letters, for drones C- and digits. */
  registration: string;
  make: string | null;
  model: string | null;
  serialNumber: string | null;
  mtowKg: number | null;
  emptyMassKg: number | null;
  fuelKg: number | null;
  hopperLitres: number | null;
  swathMetres: number | null;
  nozzles: string | null;
  sprayQuality: SprayQuality | null;
  defaultLitersPerAcre: number | null;
  isActive: Generated<boolean>;
}

export interface AircraftTables {
  aircraft: AircraftTable;
}
