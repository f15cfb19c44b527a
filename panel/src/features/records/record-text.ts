import {
  api,
  type ApplicationRecord,
  compassPoint,
  type ConditionReading,
  type RecordRow,
  type RecordState,
  RECORD_STATE_LABEL,
  type Route,
  type ValueStyle,
} from '@swathline/contract';
import { formatMoment, formatNumber } from '@swathline/client/format/format';

/** Every query that shows a record or a part of it; refetched when a record changes. */
export const RECORD_QUERIES: Route[] = [
  api.records.list,
  api.records.stats,
  api.records.get,
  api.records.track,
  api.records.ofJob,
  api.dashboard.needsYou,
  api.readings.list,
];

/** The version that counts, or the only one. An open correction is reached from the signed version. */
export const isCurrentRecord = ({ state, version }: Pick<ApplicationRecord, 'state' | 'version'>) =>
  state === 'signed' || (state === 'open' && version === 1);

const STATE_COLOR: Record<RecordState, string> = { open: 'amber', signed: 'green', replaced: 'grey' };

export const recordStateStyle = (state: RecordState): ValueStyle => ({ label: RECORD_STATE_LABEL[state], color: STATE_COLOR[state] });

export const LATE_STYLE: ValueStyle = { label: 'Late', color: 'red' };

/** Shown for a value that nobody has entered. */
export const NOT_ENTERED = 'Not entered';

/** A typed value that the job contradicts since it was edited: 'Target: the job now says Blackleg'. */
export const jobSaysText = ({ label, value }: ApplicationRecord['jobSays'][number]) =>
  `${label}: ${value === null ? 'the job no longer has it' : `the job now says ${value}`}`;

/** The name of a record's field, with the number of the pass if the land was treated again. */
export function placeText({ fieldName, pass }: Pick<RecordRow, 'fieldName' | 'pass'>): string {
  return pass > 1 ? `${fieldName}, pass ${pass}` : fieldName;
}

export const timeOrNotEntered = (iso: string | null) => (iso === null ? NOT_ENTERED : formatMoment(iso));

/** At most `decimals` decimals, without zeros at the end: '2.5'. */
export function shortNumber(value: number, decimals = 3): string {
  return formatNumber(value, decimals).replace(/\.?0+$/, '') || '0';
}

type Wind = Pick<ConditionReading, 'windKmh' | 'windFromDeg' | 'gustKmh'>;

/** '12 km/h from SW, gusts 18 km/h', or 'No wind'. */
export function windText({ windKmh, windFromDeg, gustKmh }: Wind): string {
  const wind = windFromDeg === null ? 'No wind' : `${shortNumber(windKmh, 1)} km/h from ${compassPoint(windFromDeg)}`;
  return gustKmh === null || gustKmh === undefined ? wind : `${wind}, gusts ${shortNumber(gustKmh, 1)} km/h`;
}
