import {
  type AdjacentLand,
  calculateWorkOrder,
  createWorkOrderSheet,
  type CrewJob,
  dayIn,
  fullName,
  jobPilotName,
  lastSprayDay,
  type SprayJob,
  sprayingEnd,
  type WorkOrder,
} from '@swathline/contract';
import type { Person } from '../../platform/http/callers.ts';
import { redactJob } from '../spray-jobs/access.ts';
import { planVersionOf } from './plan-version.ts';

/** The work order of a job, with the loads that the phone counts. */
export function workOrderOf(job: SprayJob, timeZone: string): WorkOrder {
  return calculateWorkOrder({ ...job, end: sprayingEnd(job, timeZone), timeZone });
}

interface CopyParts {
  by: Person;
  timeZone: string;
  pilotPhone: string | null;
  readings: CrewJob['readings'];
  /** Whether outlines or zones changed after the last file for guidance was handed off. */
  hasChangedSinceHandOff: boolean;
  /** Undefined for people who may not see what others have. */
  adjacentLand: AdjacentLand | undefined;
}

/** A job as a phone keeps it. @param wholeJob as administrators see it; the copy contains only what the person may see */
export function copyJob(wholeJob: SprayJob, parts: CopyParts): CrewJob {
  const { by, timeZone, pilotPhone, readings, hasChangedSinceHandOff, adjacentLand } = parts;
  const job = redactJob(wholeJob, by);
  const order = workOrderOf(job, timeZone);
  const {
    fields: sheetFields,
    title: _,
    copy: _copy,
    adjacentLand: beside,
    ...sheet
  } = createWorkOrderSheet(job, {
    copy: 'operator',
    timeZone,
    today: dayIn(timeZone, new Date()),
    hasChangedSinceHandOff,
    adjacentLand,
  });
  const besideNote = beside.length === 0 ? [] : [{ label: 'Land beside the job', text: beside.join('\n') }];
  return {
    id: job.id,
    name: job.name,
    status: job.status,
    startDate: job.startDate,
    endDate: job.endDate,
    updatedAt: job.updatedAt,
    lastSprayDay: lastSprayDay(job, timeZone),
    planVersion: planVersionOf(wholeJob),
    role: by.role === 'pilot' ? 'pilot' : 'ground_crew',
    ...peopleOf(job, pilotPhone),
    sheet: { ...sheet, notes: [...sheet.notes, ...besideNote] },
    loads: order.spray?.loads ?? [],
    products: order.products.map((product, index) => ({ ...product, label: job.chemicals[index]?.label ?? null })),
    fields: job.fields.map((field, index) => fieldCopy(field, order.fields[index]?.acres ?? 0, sheetFields[index])),
    readings,
    place: job.place ?? null,
  };
}

function peopleOf({ farmer, pilot, groundCrew }: SprayJob, pilotPhone: string | null): Pick<CrewJob, 'farmer' | 'pilot' | 'groundCrew'> {
  return {
    farmer: farmer
      ? { id: farmer.id, name: fullName(farmer) || farmer.email, phone: farmer.phone ?? null, companyName: farmer.companyName ?? null }
      : null,
    pilot: pilot?.id === undefined ? null : { id: pilot.id, name: jobPilotName(pilot) ?? '', phone: pilotPhone },
    groundCrew: groundCrew.map((member) => ({
      id: member.id,
      name: fullName(member),
      phone: member.phone ?? null,
      notes: member.assignmentNotes ?? null,
    })),
  };
}

type SheetField = ReturnType<typeof createWorkOrderSheet>['fields'][number];

function fieldCopy(field: SprayJob['fields'][number], acres: number, sheetField: SheetField | undefined): CrewJob['fields'][number] {
  const { id, name, location = null, ruralMunicipality = null, coordinates, exclusionZones = [] } = field;
  const zones = exclusionZones.map((zone) => ({
    id: zone.id,
    coordinates: zone.coordinates,
    kind: zone.kind ?? null,
    note: zone.note ?? null,
  }));
  const { lines = [], landWarnings = [] } = sheetField ?? {};
  const grossAcres = field.acreage?.totalFieldArea.acres;
  return { id, name, location, ruralMunicipality, acres, grossAcres, lines, landWarnings, coordinates, exclusionZones: zones };
}
