import { api, type BodyOf, type Invoice, type InvoiceLine } from '@swathline/contract';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { fetchLatest, useStaleEdit } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { MONEY_QUERIES } from '../kit/billing-text.ts';

type Change = BodyOf<typeof api.invoices.update>;
export type LineForm = NonNullable<Change['lines']>[number];

/** A line as it is sent when it does not change. */
export const unchangedLine = ({ id, kind, description, quantity, unit, unitPrice }: InvoiceLine): LineForm => ({
  id,
  kind,
  description,
  quantity,
  unit,
  unitPrice,
});

/** What a dialog of a draft needs to compare its inputs with what another person saved. */
export function useStaleDraft<Values>(
  draft: Invoice,
  { valuesOf, inputs }: { valuesOf: (draft: Invoice) => Values; inputs: (...versions: [Invoice, Invoice]) => ComparedInputs<Values> },
) {
  const params = { id: draft.id };
  return useStaleEdit(draft, { read: (client) => fetchLatest(client, api.invoices.get, { params }), valuesOf, inputs });
}

/** Returns a function that changes a draft as it is on the screen. @throws CallFailed, `stale` if somebody else changed it since */
export function useDraftChange({ id, updatedAt }: Invoice, { inDialog = false } = {}) {
  const update = useChange(api.invoices.update, { refreshes: MONEY_QUERIES, inDialog });
  const change = (body: Omit<Change, 'updatedAt'>) => update.mutateAsync({ params: { id }, body: { ...body, updatedAt } });
  return { change, isPending: update.isPending };
}
