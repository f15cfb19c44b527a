import { api, type Field } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { acresText } from '@swathline/client/format/format';

/** A field's effective acres, from the field or else from a separate request. */
export function FieldArea({ field }: { field: Field }) {
  const known = field.acreage?.effectiveArea.acres;
  const { data } = useQuery({ ...queryOf(api.fields.acreage, { params: { id: field.id } }), enabled: known === undefined });
  return acresText(known ?? data?.effectiveArea.acres);
}
