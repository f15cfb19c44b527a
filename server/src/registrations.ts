import { registerAccess } from './features/auth/ways-in.ts';
import { revokeCrewPhones } from './features/crew/phones.ts';
import { checkOutUser } from './features/pilots/check-ins.ts';
import { revokeDeviceTokens } from './features/pilots/devices/device-tokens.ts';
import { registerUserReferences } from './features/users/references.ts';
import { PLATFORM_SUBJECTS, registerSubjects } from './platform/audit/subjects.ts';
import { registerConstraints } from './platform/db/schema/violations.ts';
import { OFFICE_SUBJECTS } from './features/office/registered.ts';
import { AUTH_SUBJECTS, AUTH_CONSTRAINTS } from './features/auth/registered.ts';
import { AIRCRAFT_SUBJECTS, AIRCRAFT_CONSTRAINTS } from './features/aircraft/registered.ts';
import { CHEMICAL_CONSTRAINTS, CHEMICAL_SUBJECTS } from './features/chemicals/registered.ts';
import { FIELD_CONSTRAINTS, FIELD_SUBJECTS, FIELD_USER_REFERENCES } from './features/fields/registered.ts';
import { HAZARD_CONSTRAINTS, HAZARD_SUBJECTS } from './features/hazards/registered.ts';
import { CREDENTIAL_SUBJECTS, CREDENTIAL_CONSTRAINTS } from './features/credentials/registered.ts';
import { JOB_SUBJECTS, JOB_CONSTRAINTS, JOB_USER_REFERENCES } from './features/spray-jobs/registered.ts';
import { PILOT_SUBJECTS, PILOT_USER_REFERENCES } from './features/pilots/registered.ts';
import { RECORD_SUBJECTS, RECORD_CONSTRAINTS, RECORD_USER_REFERENCES } from './features/records/registered.ts';
import { GO_NO_GO_CONSTRAINTS, GO_NO_GO_USER_REFERENCES } from './features/go-no-go/registered.ts';
import { CREW_CONSTRAINTS, CREW_USER_REFERENCES } from './features/crew/registered.ts';
import { STOCK_CONSTRAINTS, STOCK_SUBJECTS, STOCK_USER_REFERENCES } from './features/stock/registered.ts';
import { BOARD_CONSTRAINTS, BOARD_SUBJECTS } from './features/board/registered.ts';
import { BILLING_CONSTRAINTS, BILLING_SUBJECTS, BILLING_USER_REFERENCES } from './features/billing/registered.ts';
import { FARM_CONSTRAINTS, FARM_USER_REFERENCES } from './features/farm/registered.ts';
import { RESTORE_SUBJECTS } from './features/restores/registered.ts';

// What lower layers must know of higher ones. The server and each command that writes data import this file first.
registerSubjects({
  ...PLATFORM_SUBJECTS,
  ...OFFICE_SUBJECTS,
  ...AUTH_SUBJECTS,
  ...AIRCRAFT_SUBJECTS,
  ...CHEMICAL_SUBJECTS,
  ...FIELD_SUBJECTS,
  ...HAZARD_SUBJECTS,
  ...CREDENTIAL_SUBJECTS,
  ...JOB_SUBJECTS,
  ...PILOT_SUBJECTS,
  ...RECORD_SUBJECTS,
  ...STOCK_SUBJECTS,
  ...BOARD_SUBJECTS,
  ...BILLING_SUBJECTS,
  ...RESTORE_SUBJECTS,
});
registerConstraints({
  ...AUTH_CONSTRAINTS,
  ...AIRCRAFT_CONSTRAINTS,
  ...CHEMICAL_CONSTRAINTS,
  ...FIELD_CONSTRAINTS,
  ...HAZARD_CONSTRAINTS,
  ...CREDENTIAL_CONSTRAINTS,
  ...JOB_CONSTRAINTS,
  ...RECORD_CONSTRAINTS,
  ...GO_NO_GO_CONSTRAINTS,
  ...CREW_CONSTRAINTS,
  ...STOCK_CONSTRAINTS,
  ...BOARD_CONSTRAINTS,
  ...BILLING_CONSTRAINTS,
  ...FARM_CONSTRAINTS,
});
registerUserReferences([
  ...FIELD_USER_REFERENCES,
  ...JOB_USER_REFERENCES,
  ...RECORD_USER_REFERENCES,
  ...GO_NO_GO_USER_REFERENCES,
  ...CREW_USER_REFERENCES,
  ...PILOT_USER_REFERENCES,
  ...STOCK_USER_REFERENCES,
  ...BILLING_USER_REFERENCES,
  ...FARM_USER_REFERENCES,
]);
registerAccess({ revoke: revokeDeviceTokens, afterActivity: checkOutUser }, { wayIn: 'crewPhones', revoke: revokeCrewPhones });
