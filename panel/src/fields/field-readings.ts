import { api } from '@swathline/contract';
import { readingsOf } from '../api/queries.ts';

/** Whatever is read of fields, and asked for again when one changes. */
export const FIELD_READINGS = [...readingsOf(api.fields), ...readingsOf(api.fieldsMap)];
