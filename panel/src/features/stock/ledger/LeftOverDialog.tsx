import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import {
  amountText,
  api,
  type BodyOf,
  compareDecimals,
  Id,
  type JobStockProduct,
  maxOf,
  minOf,
  PositiveAmount,
  requiredId,
  requiredText,
  subtractAmount,
  z,
} from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { queryOf } from '../../../shared/api/queries.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { SelectInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { useStableIds } from '../../../shared/ui/hooks/use-stable-ids.ts';
import { Skeleton } from '../../../shared/ui/placeholders.tsx';
import { DecimalInput } from '../../../shared/ui/forms/DecimalInput.tsx';
import { usePlaceChoices } from '../kit/stock-lists.tsx';
import { lotText, STOCK_QUERIES } from '../kit/stock-text.ts';

type Movement = BodyOf<typeof api.stockMovements.create>['movements'][number];
type Lot = JobStockProduct['drawnLots'][number] & { key: string; product: JobStockProduct };

const USES = [
  { value: 'back', label: 'Put back into stock' },
  { value: 'next', label: 'Keep for another job' },
  { value: 'rinsate', label: 'Turned into rinsate' },
] as const;

const valuesFor = (lots: readonly Lot[]) =>
  z
    .object({
      key: requiredText('Choose what is left over', 100, 'Choose what is left over'),
      amount: PositiveAmount,
      use: z.enum(USES.map(({ value }) => value)),
      placeId: requiredId('Please choose a place'),
      nextJobId: Id.nullable(),
    })
    .superRefine(({ key, amount, use, nextJobId }, { addIssue }) => {
      const lot = lots.find((each) => each.key === key);
      if (key !== '' && !lot) addIssue({ code: 'custom', path: ['key'], message: 'Nothing of this lot is drawn any more' });
      if (lot && compareDecimals(amount, lot.amount) > 0) {
        addIssue({ code: 'custom', path: ['amount'], message: `${amountText(lot.amount, lot.product.unit)} of it are drawn` });
      }
      if (use === 'next' && nextJobId === null) addIssue({ code: 'custom', path: ['nextJobId'], message: 'Choose the job' });
    });
type Values = z.output<ReturnType<typeof valuesFor>>;

/** What was drawn for a job and not used goes back, to another job of the same product and owner, or becomes rinsate. */
export function LeftOverDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(queryOf(api.stock.ofJob, { params: { id: jobId } }));
  const create = useChange(api.stockMovements.create, { refreshes: STOCK_QUERIES, inDialog: true });
  const idOf = useStableIds();
  const lots = (data?.products ?? []).flatMap((product) =>
    product.drawnLots.map((lot): Lot => ({ ...lot, key: `${lot.lotId} ${product.ownerId}`, product })),
  );
  const form = useForm<z.input<ReturnType<typeof valuesFor>>, unknown, Values>({
    resolver: zodResolver(valuesFor(lots)),
    defaultValues: { key: '', amount: '', use: 'back', placeId: '', nextJobId: null },
  });
  return (
    <FormDialog
      form={form}
      title="Left-over product"
      submitLabel="Record"
      busyLabel="Recording..."
      isIncomplete={lots.length === 0}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (values) => {
        const lot = lots.find(({ key }) => key === values.key);
        if (!lot) return;
        await create.mutateAsync({ body: { movements: movementsOf(jobId, lot, values, idOf) } });
        onClose();
      }}
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={120} />}
      {data && lots.length === 0 && <Typography>Nothing is drawn for this job.</Typography>}
      {lots.length > 0 && <LeftOverInputs lots={lots} />}
    </FormDialog>
  );
}

/** The inputs that a lot decides: where it came from, and what is left as far as reports or signed records say what was used. */
function startOf({ key, placeId, amount, product: { drawn, applied, reported } }: Lot) {
  const used = applied ?? reported;
  const left = used === null ? '0' : maxOf('0', subtractAmount(drawn, used));
  return { key, placeId, amount: compareDecimals(left, 0) > 0 ? minOf(left, amount) : '' };
}

/** Product is put back first, so that the sum of the job is right, and then leaves again. */
function movementsOf(jobId: string, lot: Lot, values: Values, idOf: (key: string) => string): Movement[] {
  const { amount, use, placeId, nextJobId } = values;
  const ofLot = { lotId: lot.lotId, ownerId: lot.product.ownerId, amount };
  // The id of the movement that decides the use: another use is refused if this one was recorded and its answer lost.
  const useId = idOf('use');
  const back = { ...ofLot, kind: 'put_back' as const, toPlaceId: placeId, sprayJobId: jobId };
  if (use === 'back') return [{ ...back, id: useId }];
  const first = { ...back, id: idOf('put_back') };
  const leaves = { ...ofLot, id: useId, fromPlaceId: placeId };
  return [first, use === 'next' ? { ...leaves, kind: 'used', sprayJobId: nextJobId } : { ...leaves, kind: 'rinsate_out' }];
}

const lotName = ({ lotNumber, amount, product: { productName, ownerName, unit } }: Lot) =>
  `${productName}${ownerName === null ? '' : ` of ${ownerName}`}, ${lotText(lotNumber)}: ${amountText(amount, unit)} drawn`;

function LeftOverInputs({ lots }: { lots: readonly Lot[] }) {
  const { setValue, clearErrors } = useFormContext<Values>();
  const [key, use] = useWatch<Values, ['key', 'use']>({ name: ['key', 'use'] });
  const { places, failure } = usePlaceChoices();
  const lot = lots.find((each) => each.key === key);
  const jobs = lot?.product.nextJobs ?? [];
  const onChoose = (chosen: string | null) => {
    const found = lots.find((each) => each.key === chosen);
    if (!found) return;
    const { placeId, amount } = startOf(found);
    setValue('placeId', placeId);
    setValue('amount', amount);
    setValue('nextJobId', null);
    clearErrors();
  };
  return (
    <>
      <SelectInput
        name="key"
        label="Product and lot"
        required
        autoFocus
        options={lots.map((each) => ({ value: each.key, label: lotName(each) }))}
        onChoose={onChoose}
      />
      <DecimalInput name="amount" label="Amount" required decimals={4} {...(lot && { unit: lot.product.unit })} />
      <SelectInput name="use" label="What happens" required options={USES} />
      {use === 'next' && (
        <SelectInput
          name="nextJobId"
          label="Job"
          required
          hint={jobs.length === 0 ? 'No other approved job needs product of this owner' : 'Those that still need it'}
          options={jobs.map(({ sprayJobId, name }) => ({ value: sprayJobId, label: name }))}
        />
      )}
      {failure}
      <SelectInput
        name="placeId"
        label="Place"
        required
        options={places.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  );
}
