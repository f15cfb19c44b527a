import { formatRounded, formatUsGallons } from '@swathline/contract';
import { useSyncExternalStore } from 'react';

const KEY = 'swathline.us-units';
const FEET_PER_METRE = 1 / 0.3048;

const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

const hasUsUnits = () => localStorage.getItem(KEY) === 'true';

/** Whether this browser shows US gallons and feet beside litres and metres. Switched in the account menu. */
export const useUsUnits = (): boolean => useSyncExternalStore(subscribe, hasUsUnits);

export function setUsUnits(isOn: boolean): void {
  localStorage.setItem(KEY, String(isOn));
  for (const onChange of listeners) onChange();
}

/** Adds US units to the amounts of a text where this browser shows them. */
export const useUnitText = (): ((text: string) => string) => (useUsUnits() ? withUsUnits : asItIs);

const asItIs = (text: string) => text;

/** '1,893 L', '20 L/acre' and '120 m', but neither '480 g/L' nor '5 m/s'. */
const AMOUNT = /(\d[\d,]*(?:\.\d+)?) (L\/acre|L|m)(?![\w/])/g;

type MetricUnit = 'L/acre' | 'L' | 'm';

/** The amount in US units: '0.66 US gal', '0.0159 US gal/acre', '394 ft'. No amount above 0 becomes 0. */
export function usAmount(value: number, unit: MetricUnit): string {
  if (unit === 'm') return `${formatRounded(value * FEET_PER_METRE, 2)} ft`;
  const gallons = formatUsGallons(value).replace(/\.?0+$/, '');
  return `${gallons} US gal${unit === 'L' ? '' : '/acre'}`;
}

/** '2.5 L (0.66 US gal)', '120 m (394 ft)'. The metric amounts stay as they are. */
export const withUsUnits = (text: string): string =>
  text.replace(AMOUNT, (amount, digits: string, unit: MetricUnit) => `${amount} (${usAmount(Number(digits.replaceAll(',', '')), unit)})`);
