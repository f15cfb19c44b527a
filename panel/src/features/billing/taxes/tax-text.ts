import type { TaxProvince } from '@swathline/contract';

export const PROVINCE_LABEL: Record<TaxProvince, string> = {
  CA: 'All of Canada',
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  SK: 'Saskatchewan',
};
