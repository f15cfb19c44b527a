import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { amountText, api, compareDecimals, type JobStockProduct, MINUTE_MS } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { AmountText } from '../../../shared/ui/AmountText.tsx';
import { CardRow, CardRows } from '../../../shared/ui/Card.tsx';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { useStableIds } from '../../../shared/ui/hooks/use-stable-ids.ts';
import { DetailsSection } from '../details/DetailsLayout.tsx';

/** What the job needs of the products whose stock is kept, what it drew, and from where to draw the rest. */
export function JobStock({ jobId }: { jobId: string }) {
  const { data, error, refetch } = useQuery({ ...queryOf(api.stock.ofJob, { params: { id: jobId } }), refetchInterval: MINUTE_MS });
  return (
    <DetailsSection title="Stock">
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data?.warnings.map((warning) => (
        <Alert key={warning} severity="warning" sx={{ mb: 1 }}>
          <AmountText>{warning}</AmountText>
        </Alert>
      ))}
      {data?.products.length === 0 && <Hint>The stock of these products is not kept.</Hint>}
      {data && data.products.length > 0 && (
        <>
          <CardRows label="Products in stock">
            {data.products.map((product) => (
              <CardRow
                key={`${product.productId} ${product.ownerId}`}
                start={`${product.productName}${product.ownerName === null ? '' : `, of ${product.ownerName}`}`}
                end={<AmountText>{`${product.drawn} of ${product.planned} ${product.unit} drawn`}</AmountText>}
                note={<Note product={product} />}
              />
            ))}
          </CardRows>
          <DrawButton key={proposalOf(data.products)} jobId={jobId} products={data.products} />
          <Button size="small" component={RouterLink} to={`/stock/movements?job=${jobId}`}>
            Movements
          </Button>
          {data.products.some(({ drawnLots }) => drawnLots.length > 0) && (
            <Button size="small" component={RouterLink} to={`/stock/movements?job=${jobId}&open=left-over`}>
              Left-over product
            </Button>
          )}
        </>
      )}
    </DetailsSection>
  );
}

function Note({ product }: { product: JobStockProduct }) {
  const { onHand, reservedByOthers, unit, reported, applied, proposed } = product;
  const facts = [
    `${amountText(onHand, unit)} on hand`,
    compareDecimals(reservedByOthers, 0) > 0 && `${amountText(reservedByOthers, unit)} reserved by other jobs`,
    reported !== null && `the crew reported ${amountText(reported, unit)}`,
    applied !== null && `${amountText(applied, unit)} by signed records`,
  ];
  return (
    <>
      <AmountText>{facts.filter(Boolean).join(', ')}</AmountText>
      {proposed.length > 0 && (
        <div>
          <AmountText>{`To draw: ${proposedText(product)}`}</AmountText>
        </div>
      )}
    </>
  );
}

const proposedText = ({ proposed, unit }: JobStockProduct) =>
  proposed
    .map(
      ({ amount, lotNumber, placeName }) =>
        `${amountText(amount, unit)} of ${lotNumber ? `lot ${lotNumber}` : 'an unknown lot'} at ${placeName}`,
    )
    .join(', ');

const proposalOf = (products: readonly JobStockProduct[]) => JSON.stringify(products.map(({ ownerId, proposed }) => [ownerId, proposed]));

/**
 * Records what is proposed as drawn, where no phone reports it. Keyed by the proposal: while it stays, it is the same draw, also if its
 * answer was lost; what is proposed after a draw is another one.
 */
function DrawButton({ jobId, products }: { jobId: string; products: readonly JobStockProduct[] }) {
  const confirm = useConfirm();
  const refreshes = [
    api.stock.ofJob,
    api.stock.mixOfJob,
    api.stock.balances,
    api.stock.warnings,
    api.stockProducts.list,
    api.stockMovements.list,
    // The lots that were drawn are filled into open records.
    api.records.ofJob,
  ];
  const create = useChange(api.stockMovements.create, { refreshes });
  const idOf = useStableIds();
  const movements = products.flatMap(({ ownerId, proposed }) =>
    proposed.map(({ lotId, placeId, amount }) => ({
      id: idOf(`${lotId} ${ownerId} ${placeId}`),
      kind: 'used' as const,
      lotId,
      ownerId,
      amount,
      fromPlaceId: placeId,
      sprayJobId: jobId,
    })),
  );
  if (movements.length === 0) return null;
  const onDraw = async () => {
    const what = products
      .filter(({ proposed }) => proposed.length > 0)
      .map((product) => `${product.productName}: ${proposedText(product)}`);
    const question = `Record as drawn for this job? ${what.join('. ')}.`;
    if (await confirm(question, 'Record as drawn', { isHarmless: true })) create.mutate({ body: { movements } });
  };
  return (
    <Button size="small" loading={create.isPending} onClick={() => void onDraw()}>
      Record as drawn
    </Button>
  );
}
