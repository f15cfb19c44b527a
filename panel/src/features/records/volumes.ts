import { formatExact, LITRES_PER_US_GALLON } from '@swathline/contract';
import { readFlag, useLocalStorage } from '../../shared/ui/hooks/use-local-storage.ts';
import { shortNumber } from './record-text.ts';

/** Whether volumes show US gallons beside the litres. The litres always stay. */
export function useGallons() {
  return useLocalStorage('swathline.us-gallons', false, readFlag);
}

/** '2.5 L', or with gallons '2.5 L (0.66 US gal)'. `per` follows each unit: '/acre'. */
export function litresText(litres: number, hasGallons: boolean, per = ''): string {
  const text = `${formatExact(litres)} L${per}`;
  return hasGallons ? `${text} (${shortNumber(litres / LITRES_PER_US_GALLON, 2)} US gal${per})` : text;
}
