import {
  clockIn,
  correctedTime,
  CREW_EVENT_LABEL,
  type CrewBundle,
  dayIn,
  formatExact,
  formatNumber,
  formatShortDay,
  HOUR_MS,
  MAX_CREW_CLOCK_OFFSET_MS,
  MINUTE_MS,
  statusStyle,
} from '@swathline/contract';
import { type Point, ringDistanceMetres } from '@swathline/survey';
import type { StoredCopy, StoredEvent } from '../store/open-store.ts';
import { type Clock, happenedAt } from './clock.ts';
import type { CrewState } from './crew-context.ts';
import { isResolved, type JobProgress } from './facts.ts';

type Job = CrewBundle['jobs'][number];

/** Unsent for longer than this is an alarm. */
const MAX_UNSENT_MS = 2 * HOUR_MS;

/** '14:02' in the operation's time zone. */
export const clockTime = (time: string, timeZone: string | undefined): string => clockIn(timeZone, Date.parse(time));

/** '14:02', or 'Jun 15, 14:02' for another day. */
export function timeText(time: string, { timeZone, now }: Clock): string {
  const day = dayIn(timeZone, new Date(time));
  const text = clockTime(time, timeZone);
  return day === dayIn(timeZone, new Date(now)) ? text : `${formatShortDay(day)}, ${text}`;
}

/** 'Load 3 of 5, 10:42': what the crew did last; before anything was reported, the office's status. */
export function jobStateText(job: Job, { started, finished, pausedFor, loadsDone }: JobProgress, clock: Clock): string {
  if (job.status === 'cancelled') return 'Cancelled by the office';
  if (finished) return `Finished, ${timeText(finished.at, clock)}`;
  if (pausedFor !== null) return `Paused: ${pausedFor}`;
  const lastLoad = [...loadsDone.entries()].sort(([a], [b]) => b - a)[0];
  if (lastLoad)
    return `Load ${lastLoad[0]}${job.loads.length >= lastLoad[0] ? ` of ${job.loads.length}` : ''}, ${timeText(lastLoad[1].at, clock)}`;
  if (started) return `Started, ${timeText(started.at, clock)}`;
  return statusStyle(job.status).label;
}

/** 'At the field', '650 m away' or '12.4 km away', from the nearest field with an outline; null without one. */
export function distanceText({ fields }: Pick<Job, 'fields'>, place: Point): string | null {
  const distances = fields.flatMap(({ coordinates }) => (coordinates.length > 2 ? [ringDistanceMetres(place, coordinates)] : []));
  if (distances.length === 0) return null;
  const metres = Math.min(...distances);
  if (metres < 30) return 'At the field';
  return metres < 950 ? `${Math.round(metres / 50) * 50} m away` : `${formatNumber(metres / 1000, metres < 9950 ? 1 : 0)} km away`;
}

/** One line for a fact: 'Load done 3 (1,140 L)'. */
export function factText(kind: keyof typeof CREW_EVENT_LABEL, body: Record<string, unknown>, fieldName: (id: string) => string): string {
  const label = CREW_EVENT_LABEL[kind];
  const details = detailsOf(kind, body, fieldName);
  return details === '' ? label : `${label}: ${details}`;
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function detailsOf(kind: keyof typeof CREW_EVENT_LABEL, body: Record<string, unknown>, fieldName: (id: string) => string): string {
  switch (kind) {
    case 'load_done':
      return `${text(body['n'])}${typeof body['litres'] === 'number' ? ` (${formatExact(body['litres'])} L)` : ''}`;
    case 'job_paused':
      return text(body['reason']);
    case 'reading':
      return `${text(body['windKmh'])} km/h${text(body['temperatureC']) === '' ? '' : `, ${text(body['temperatureC'])} °C`}`;
    case 'field_done':
      return `${fieldName(text(body['fieldId']))}, ${text(body['acres'])} ac`;
    case 'leftover':
      return `${text(body['product'])}, ${text(body['amount'])} ${text(body['unit'])}`;
    case 'job_finished':
      return text(body['hours']) === '' ? '' : `${text(body['hours'])} h`;
    case 'hazard_added':
      return text(body['hazard']);
    case 'note':
      return text(body['text']);
    case 'photo':
      return text(body['caption']);
    case 'go_no_go':
      return [body['decision'] === 'go' ? 'Go' : 'No go', text(body['reason'])].filter((part) => part !== '').join(', ');
    case 'job_started':
      return body['hazardsSeen'] === true ? 'hazards seen' : '';
    case 'opened_order':
      return '';
  }
}

/** The sentence for a person whose phone has a wrong clock; null for a right one. */
export function clockWarning(clockOffsetMs: number | null): string | null {
  if (clockOffsetMs === null || Math.abs(clockOffsetMs) <= MAX_CREW_CLOCK_OFFSET_MS) return null;
  const minutes = Math.round(Math.abs(clockOffsetMs) / MINUTE_MS);
  const side = clockOffsetMs > 0 ? 'slow' : 'fast';
  return `The clock of this phone is ${minutes} minutes ${side}. The office corrects the times. Set the clock to the network's time while you have signal.`;
}

interface OfficeState {
  text: string;
  kind: 'waiting' | 'late' | 'attention' | 'received' | 'nothing';
}

/** What the bar at the top says. It never says more than the office's receipts do. */
export function officeState(
  { events, waitingDraws, phone, copy }: Pick<CrewState, 'events' | 'waitingDraws' | 'phone' | 'copy'>,
  clock: Clock,
): OfficeState {
  const waiting = [
    ...events.filter(({ waits }) => waits === 1).map((stored) => happenedAt(stored, phone)),
    ...waitingDraws.map(({ movement }) => correctedTime(movement.happenedAt, phone.clockOffsetMs)),
  ];
  const oldest = Math.min(...waiting.map((at) => Date.parse(at)));
  if (waiting.length > 0) {
    const isLate = clock.now - oldest >= MAX_UNSENT_MS;
    const since = isLate ? `, since ${timeText(new Date(oldest).toISOString(), clock)}` : '';
    return { text: `On this phone only (${waiting.length})${since}`, kind: isLate ? 'late' : 'waiting' };
  }
  const open = events.filter(({ id, receipt }) => receipt?.outcome === 'needs_office' && !isResolved(id, copy));
  if (open.length > 0) return { text: `The office must look (${open.length})`, kind: 'attention' };
  // The office does not have these, so it cannot look at them.
  const refused = events.filter(({ receipt, picture }) => receipt?.outcome === 'refused' || picture === 'refused');
  if (refused.length > 0) return { text: `Not accepted by the office (${refused.length})`, kind: 'attention' };
  if (phone.lastReceivedAt !== null) return { text: `Received by the office ${timeText(phone.lastReceivedAt, clock)}`, kind: 'received' };
  return { text: 'Nothing to send', kind: 'nothing' };
}

interface EventState extends OfficeState {
  /** What the office said about the report, and why it or its photo could not be sent; null if there is nothing to say. */
  reason: string | null;
}

/** The state of one event, with the same words. */
export function eventState(stored: StoredEvent, copy: StoredCopy | null, clock: Clock): EventState {
  const { id, receipt, failure } = stored;
  // What the office asked for is done.
  const message = isResolved(id, copy) ? null : receipt?.message;
  const reason = [message, failure].filter(Boolean).join(' ') || null;
  return { ...receiptState(stored, isResolved(id, copy), clock), reason };
}

function receiptState({ receipt, failure, picture }: StoredEvent, isDealtWith: boolean, clock: Clock): OfficeState {
  if (receipt === null) return { text: 'On this phone only', kind: failure === null ? 'waiting' : 'late' };
  if (receipt.outcome === 'refused') return { text: 'Not accepted by the office', kind: 'attention' };
  if (receipt.outcome === 'needs_office' && !isDealtWith) return { text: 'The office must look', kind: 'attention' };
  if (picture === 'waiting') return { text: 'Photo on this phone only', kind: 'waiting' };
  if (picture === 'refused') return { text: 'Photo not accepted by the office', kind: 'attention' };
  if (isDealtWith) return { text: 'The office has dealt with it', kind: 'received' };
  return { text: `Received by the office ${timeText(receipt.receivedAt, clock)}`, kind: 'received' };
}
