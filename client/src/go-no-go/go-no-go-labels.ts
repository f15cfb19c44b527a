import type { GoNoGoCheck, GoNoGoDecision, GoNoGoState, ValueStyle } from '@swathline/contract';

export const STATE_STYLE: Record<GoNoGoState, ValueStyle> = {
  go: { label: 'Go', color: 'green' },
  caution: { label: 'Caution', color: 'amber' },
  unknown: { label: 'Not known', color: 'grey' },
  stop: { label: 'Stop', color: 'red' },
};

export const CHECK_LABEL: Record<GoNoGoCheck, string> = {
  readingAge: 'Reading',
  wind: 'Wind',
  labelSilent: 'Wind, label without a limit',
  calm: 'Calm',
  inversionClock: 'Inversion clock',
  signs: 'Signs of an inversion',
  deltaT: 'Delta T',
  night: 'Night',
  direction: 'Wind direction',
  papers: 'Licences & certificates',
  land: 'Land',
  outlines: 'Outlines',
};

export const DECISION_LABEL: Record<GoNoGoDecision, string> = { go: 'Go', 'no-go': 'No go' };
