import Typography from '@mui/material/Typography';
import { amountText, api, requiredId, requiredText, StockAmount, type StockBalance, z } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { queryOf } from '../../../shared/api/queries.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { SelectInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { Skeleton } from '../../../shared/ui/placeholders.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { useStableIds } from '../../../shared/ui/hooks/use-stable-ids.ts';
import { DecimalInput } from '../../../shared/ui/forms/DecimalInput.tsx';
import { usePlaceChoices } from '../kit/stock-lists.tsx';
import { lotText, ownerText, STOCK_QUERIES } from '../kit/stock-text.ts';
import { shownResolver } from '../../../shared/ui/forms/shown-resolver.ts';

const Values = z.object({
  placeId: requiredId('Please choose a place'),
  reason: requiredText('Say why you counted, for example: month end', 500, 'The reason can have at most 500 characters'),
  /** By place, and there by lot and owner; nothing for what was not counted. */
  counted: z.record(z.string(), z.record(z.string(), StockAmount.nullish())),
});

/** Without what was typed for another place. */
function shownOf(values: z.input<typeof Values>): z.input<typeof Values> {
  const { placeId, counted } = values;
  return { ...values, counted: { [placeId]: counted[placeId] ?? {} } };
}

const keyOf = ({ lotId, ownerId }: StockBalance) => `${lotId} ${ownerId ?? ''}`;

/** Sets what is at a place to what somebody found there. */
export function CountDialog({ onClose }: { onClose: () => void }) {
  const count = useChange(api.stockMovements.count, { refreshes: STOCK_QUERIES, inDialog: true });
  const idOf = useStableIds();
  const form = useForm<z.input<typeof Values>, unknown, z.output<typeof Values>>({
    resolver: shownResolver(Values, shownOf),
    defaultValues: { placeId: '', reason: '', counted: {} },
  });
  const [chosen, counted] = useWatch({ control: form.control, name: ['placeId', 'counted'] });
  return (
    <FormDialog
      form={form}
      title="Stock-take"
      submitLabel="Record count"
      busyLabel="Recording..."
      isIncomplete={Object.values(counted[chosen] ?? {}).every((amount) => !amount)}
      onClose={onClose}
      onSubmit={async ({ placeId, reason, counted: found }) => {
        const lines = Object.entries(found[placeId] ?? {}).flatMap(([key, amount]) => {
          const [lotId = '', ownerId = ''] = key.split(' ');
          return !amount ? [] : [{ id: idOf(`${placeId} ${key}`), lotId, ownerId: ownerId === '' ? null : ownerId, amount }];
        });
        await count.mutateAsync({ body: { placeId, reason, lines } });
        onClose();
      }}
    >
      <CountInputs />
    </FormDialog>
  );
}

function CountInputs() {
  const { places, failure } = usePlaceChoices();
  const placeId = useWatch({ name: 'placeId' }) as string;
  return (
    <>
      {failure}
      <SelectInput name="placeId" label="Place" required autoFocus options={places.map(({ id, name }) => ({ value: id, label: name }))} />
      <TextInput name="reason" label="Reason" required hint="Such as month end" />
      {placeId !== '' && <Lines placeId={placeId} />}
    </>
  );
}

function Lines({ placeId }: { placeId: string }) {
  const { data, error, refetch } = useQuery(queryOf(api.stock.balances, { query: { placeId } }));
  if (!data && error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  if (data.balances.length === 0) return <Typography>By the books nothing is here. Receive what you found.</Typography>;
  return (
    <>
      <Typography>What is left empty stays as it is.</Typography>
      {data.balances.map((balance) => (
        <DecimalInput
          key={keyOf(balance)}
          name={`counted.${placeId}.${keyOf(balance)}`}
          label={`${balance.productName}, ${lotText(balance.lotNumber)}, ${ownerText(balance.ownerName)}`}
          hint={`By the books: ${amountText(balance.amount, balance.unit)}`}
          isOptional
          decimals={4}
          unit={balance.unit}
        />
      ))}
    </>
  );
}
