import type { Migration } from 'kysely';
import * as users from './0001-users.ts';
import * as chemicals from './0002-chemicals.ts';
import * as fields from './0003-fields.ts';
import * as sprayJobs from './0004-spray-jobs.ts';
import * as pilots from './0005-pilots.ts';
import * as exclusionZones from './0006-exclusion-zones.ts';
import * as mails from './0007-mails.ts';
import * as links from './0008-links.ts';
import * as tries from './0009-tries.ts';
import * as auditTrail from './0010-audit-trail.ts';
import * as locatorRequests from './0011-locator-requests.ts';
import * as zoneKinds from './0012-zone-kinds.ts';
import * as fieldsMap from './0013-fields-map.ts';
import * as chemicalLabels from './0014-chemical-labels.ts';
import * as notifications from './0016-notifications.ts';
import * as sprayJobLists from './0017-spray-job-lists.ts';
import * as checkInsByPilot from './0018-check-ins-by-pilot.ts';
import * as dashboard from './0020-dashboard.ts';
import * as sprayJobNames from './0021-spray-job-names.ts';
import * as search from './0022-search.ts';
import * as positionReceipts from './0030-position-receipts.ts';
import * as deviceClocks from './0031-device-clocks.ts';
import * as frozenJobFields from './0032-frozen-job-fields.ts';
import * as landChecks from './0033-land-checks.ts';
import * as restores from './0034-restores.ts';
import * as emailChanges from './0036-email-changes.ts';
import * as activity from './0038-activity.ts';

/** All migrations from an empty database to this version, forward only, applied in the order of their names. */
export const migrations: Record<string, Migration> = {
  '0001-users': users,
  '0002-chemicals': chemicals,
  '0003-fields': fields,
  '0004-spray-jobs': sprayJobs,
  '0005-pilots': pilots,
  '0006-exclusion-zones': exclusionZones,
  '0007-mails': mails,
  '0008-links': links,
  '0009-tries': tries,
  '0010-audit-trail': auditTrail,
  '0011-locator-requests': locatorRequests,
  '0012-zone-kinds': zoneKinds,
  '0013-fields-map': fieldsMap,
  '0014-chemical-labels': chemicalLabels,
  '0016-notifications': notifications,
  '0017-spray-job-lists': sprayJobLists,
  '0018-check-ins-by-pilot': checkInsByPilot,
  '0020-dashboard': dashboard,
  '0021-spray-job-names': sprayJobNames,
  '0022-search': search,
  '0030-position-receipts': positionReceipts,
  '0031-device-clocks': deviceClocks,
  '0032-frozen-job-fields': frozenJobFields,
  '0033-land-checks': landChecks,
  '0034-restores': restores,
  '0036-email-changes': emailChanges,
  '0038-activity': activity,
};
