import { api } from '@swathline/contract';
import { queriesOf } from '../../shared/api/queries.ts';

/** Every query about fields; a change of one refetches them. */
export const FIELD_QUERIES = [...queriesOf(api.fields), ...queriesOf(api.fieldsMap)];
