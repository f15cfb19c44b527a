import type { AccountTables } from './tables/accounts.ts';
import type { AircraftTables } from './tables/aircraft.ts';
import type { ApplicationTables } from './tables/applications.ts';
import type { BillingTables } from './tables/billing.ts';
import type { BoardTables } from './tables/board.ts';
import type { CrewTables } from './tables/crew.ts';
import type { FarmTables } from './tables/farm.ts';
import type { FileTables } from './tables/files.ts';
import type { JobTables } from './tables/jobs.ts';
import type { LandTables } from './tables/land.ts';
import type { CredentialTables } from './tables/credentials.ts';
import type { PositionTables } from './tables/positions.ts';
import type { RecordTables } from './tables/records.ts';
import type { StockTables } from './tables/stock.ts';

export type { FieldsTable, LandFinding, LocatorRequestsTable } from './tables/land.ts';
export type { LocationsTable, PilotPositionsTable } from './tables/positions.ts';

/** All tables; a test compares them with the migrated database. */
export interface Tables
  extends
    AccountTables,
    AircraftTables,
    ApplicationTables,
    BillingTables,
    BoardTables,
    CrewTables,
    FarmTables,
    FileTables,
    JobTables,
    LandTables,
    CredentialTables,
    PositionTables,
    RecordTables,
    StockTables {}
