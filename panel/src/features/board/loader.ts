import { api } from '@swathline/contract';
import { loads } from '../../shared/api/loaders.ts';
import { queryOf } from '../../shared/api/queries.ts';

export const loader = loads(() => [queryOf(api.board.get, { query: {} })]);
