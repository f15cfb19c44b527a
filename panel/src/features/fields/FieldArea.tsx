import { api, type Field } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { acresText } from '../../shared/ui/format/format.ts';

/** A field's effective acres; asked for where the field itself does not say them. */
export function FieldArea({ field }: { field: Field }) {
  const told: number | undefined = field.acreage.effectiveArea.acres;
  const { data } = useQuery({ ...queryOf(api.fields.acreage, { params: { id: field.id } }), enabled: told === undefined });
  return acresText(told ?? data?.effectiveArea.acres);
}
