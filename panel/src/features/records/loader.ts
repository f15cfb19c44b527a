import { api, readRecordFilters } from '@swathline/contract';
import { listLoader } from '../../shared/api/list.ts';

export const FIRST_ORDER = { sort: 'state', order: 'desc' } as const;

export const loader = listLoader(api.records.list, FIRST_ORDER, (url) =>
  url.get('view') === 'requests' ? null : { ...readRecordFilters(url) },
);
