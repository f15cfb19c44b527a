import { CREW_EVENT_LABEL, formatNumber, type OfficeCrewEvent } from '@swathline/contract';

/** 'Load done: 3, 1,500 L'. */
export function reportText({ kind, body }: Pick<OfficeCrewEvent, 'kind' | 'body'>): string {
  const details = detailsOf(kind, body).filter((part) => part !== '');
  return details.length === 0 ? CREW_EVENT_LABEL[kind] : `${CREW_EVENT_LABEL[kind]}: ${details.join(', ')}`;
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? formatNumber(value, value % 1 === 0 ? 0 : 1) : '';
const withUnit = (value: unknown, unit: string) => (typeof value === 'number' ? `${textOf(value)} ${unit}` : '');

/** 'mixed: Water: 473.4 L; Tilt: 26.6 L, lot A-1 (Trailer)'. */
function stepsText(steps: unknown): string {
  const texts = Array.isArray(steps) ? steps.map((step: { text?: unknown }) => textOf(step.text)) : [];
  return texts.length === 0 ? '' : `mixed: ${texts.join('; ')}`;
}

function detailsOf(kind: OfficeCrewEvent['kind'], body: OfficeCrewEvent['body']): string[] {
  switch (kind) {
    case 'load_done':
      return [textOf(body['n']), withUnit(body['litres'], 'L'), stepsText(body['steps'])];
    case 'job_paused':
      return [textOf(body['reason'])];
    case 'reading':
      return [withUnit(body['windKmh'], 'km/h'), withUnit(body['temperatureC'], '°C'), withUnit(body['humidityPct'], '%')];
    case 'field_done':
      return [
        withUnit(body['acres'], 'acres'),
        body['notDoneAcres'] ? `${withUnit(body['notDoneAcres'], 'acres')} not done: ${textOf(body['notDoneReason'])}` : '',
      ];
    case 'leftover':
      return [textOf(body['product']), withUnit(body['amount'], textOf(body['unit']))];
    case 'job_finished':
      return [withUnit(body['hours'], 'h')];
    case 'hazard_added':
      return [textOf(body['hazard']), textOf(body['note'])];
    case 'note':
      return [textOf(body['text'])];
    case 'photo':
      return [textOf(body['caption'])];
    case 'go_no_go':
      return [body['decision'] === 'go' ? 'Go' : 'No go', textOf(body['reason'])];
    case 'job_started':
      return body['hazardsSeen'] === true ? ['Hazards seen'] : [];
    case 'opened_order':
      return [];
  }
}
