import { api } from '@swathline/contract';
import { queryOf } from '../../shared/api/queries.ts';

/** The alarms that nobody acknowledged, the newest first. */
export const OPEN_ALARMS = queryOf(api.flightAlarms.list, { query: { isOpen: 'true' } });
