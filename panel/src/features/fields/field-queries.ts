import { api } from '@swathline/contract';
import { readingsOf } from '../../shared/api/queries.ts';

/** Every query about fields; a change of one refetches them. */
export const FIELD_READINGS = [...readingsOf(api.fields), ...readingsOf(api.fieldsMap)];
