import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import {
  amountText,
  api,
  Id,
  MOVEMENT_KIND_LABEL,
  type MovementKind,
  optionalText,
  PositiveAmount,
  type StockBalance,
  z,
} from '@swathline/contract';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { SelectInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { useStableIds } from '../../../shared/ui/hooks/use-stable-ids.ts';
import { DecimalInput } from '../../../shared/ui/forms/DecimalInput.tsx';
import { withItemErrors } from '../../../shared/ui/forms/server-errors.ts';
import { JobSelect } from '../../spray-jobs/JobSelect.tsx';
import { HAPPENED_DAY, HappenedDayInputs, NO_DAY, useMomentOf } from '../kit/HappenedDay.tsx';
import { usePlaceChoices } from '../kit/stock-lists.tsx';
import { binName, STOCK_QUERIES } from '../kit/stock-text.ts';

const COMMON_KINDS = ['moved', 'used', 'spilled', 'disposed', 'rinsate_out', 'rinsate_in'] as const;
const kindsFor = (ownerId: string | null) => [...COMMON_KINDS, ownerId === null ? 'returned_to_supplier' : 'returned_to_farmer'] as const;
const SPRAYED = new Set(['approved', 'in_progress', 'completed']);

/** What leads out of stock has its reason. */
const REASON_HINT: Partial<Record<MovementKind, string>> = {
  spilled: 'How it happened, and what was done',
  disposed: 'Where to, and why',
};

const Values = z
  .object({
    kind: z.enum([...COMMON_KINDS, 'returned_to_supplier', 'returned_to_farmer']),
    amount: PositiveAmount,
    toPlaceId: Id.nullable(),
    sprayJobId: Id.nullable(),
    ...HAPPENED_DAY,
    document: optionalText(100, 'The document can have at most 100 characters'),
    reason: optionalText(500, 'The reason can have at most 500 characters'),
  })
  .refine(({ kind, toPlaceId }) => kind !== 'moved' || toPlaceId !== null, {
    path: ['toPlaceId'],
    message: 'Choose the place that the product comes to',
  })
  .refine(({ kind, sprayJobId }) => kind !== 'used' || sprayJobId !== null, {
    path: ['sprayJobId'],
    message: 'Choose the job',
  })
  .refine(({ kind, reason }) => !(kind in REASON_HINT) || Boolean(reason), {
    path: ['reason'],
    message: 'Say what happened',
  });

interface Props {
  /** Where the product is. */
  bin: StockBalance;
  onClose: () => void;
}

/** Product of a place, owner and lot that goes somewhere else, or comes back from rinsate. */
export function MovementDialog({ bin, onClose }: Props) {
  const create = useChange(api.stockMovements.create, { refreshes: STOCK_QUERIES, inDialog: true });
  const form = useForm<z.input<typeof Values>, unknown, z.output<typeof Values>>({
    resolver: zodResolver(Values),
    defaultValues: { kind: 'moved', amount: '', toPlaceId: null, sprayJobId: null, ...NO_DAY, document: null, reason: null },
  });
  const idOf = useStableIds();
  const momentOf = useMomentOf();
  const { placeId, lotId, ownerId } = bin;
  return (
    <FormDialog
      form={form}
      title={`Move ${bin.productName}`}
      submitLabel="Record"
      busyLabel="Recording..."
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async ({ day, side, toPlaceId, sprayJobId, kind, ...rest }) => {
        const ends = kind === 'rinsate_in' ? { toPlaceId: placeId } : { fromPlaceId: placeId, ...(kind === 'moved' && { toPlaceId }) };
        const job = kind === 'used' ? { sprayJobId } : {};
        const moment = await momentOf({ day, side }, { ...bin, placeIds: [placeId, toPlaceId] });
        const movement = { ...rest, id: idOf('movement'), kind, lotId, ownerId, ...ends, ...job, ...moment };
        await withItemErrors('movements', 0, create.mutateAsync({ body: { movements: [movement] } }));
        onClose();
      }}
    >
      <Typography>
        {binName(bin)}: {amountText(bin.amount, bin.unit)} on hand.
      </Typography>
      <MovementInputs bin={bin} />
    </FormDialog>
  );
}

function MovementInputs({ bin }: Pick<Props, 'bin'>) {
  const { placeId, ownerId, unit } = bin;
  const toPlaceId = useWatch({ name: 'toPlaceId' }) as string | null;
  const kind = useWatch({ name: 'kind' }) as MovementKind;
  const { places, failure } = usePlaceChoices();
  const others = places.filter(({ id, isActive }) => isActive && id !== placeId);
  const kinds = kindsFor(ownerId).map((value) => ({ value, label: MOVEMENT_KIND_LABEL[value] }));
  return (
    <>
      <SelectInput name="kind" label="What happens" required autoFocus options={kinds} />
      {kind === 'moved' && failure}
      {kind === 'moved' && (
        <SelectInput name="toPlaceId" label="To" required options={others.map(({ id, name }) => ({ value: id, label: name }))} />
      )}
      {kind === 'used' && (
        <JobSelect
          canChoose={({ status, userId }) => SPRAYED.has(status) && (ownerId === null || userId === ownerId)}
          hint={ownerId === null ? 'Approved, in progress or completed' : 'Of this farmer: approved, in progress or completed'}
          empty="No such job"
        />
      )}
      <DecimalInput name="amount" label="Amount" required decimals={4} unit={unit} />
      <HappenedDayInputs moved={{ ...bin, placeIds: [placeId, toPlaceId] }} />
      {kind !== 'moved' && <TextInput name="document" label="Document" />}
      <TextInput name="reason" label="Reason" required={kind in REASON_HINT} hint={REASON_HINT[kind] ?? ''} />
    </>
  );
}
