import { formatCount } from '@swathline/client/format/format';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ApplicationRecord, formatExact, recordedAerialUse } from '@swathline/contract';
import { AmountText } from '../../../shared/ui/AmountText.tsx';
import { Card, CardSection, EmptyCardText } from '../../../shared/ui/Card.tsx';
import { FactList } from '../../../shared/ui/FactList.tsx';
import { NOT_ENTERED } from '../record-text.ts';
import { EditButton, type SectionProps } from './FactsSections.tsx';

type Product = ApplicationRecord['products'][number];

/** The products with amounts, lot numbers and the intervals and limits of their labels. */
export function ProductsSection({ record: { products, aircraft }, onOpen }: SectionProps) {
  return (
    <Card title="Products" action={<EditButton title="Products" section="products" onOpen={onOpen} />}>
      {products.length === 0 && <EmptyCardText>No products are named.</EmptyCardText>}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {products.map((product) => (
          <CardSection key={product.id} title={product.name}>
            <FactList items={productFacts(product)} />
            {recordedAerialUse(product, aircraft) === 'no' && (
              <Typography variant="body2">Not labelled for this kind of aircraft.</Typography>
            )}
          </CardSection>
        ))}
      </Box>
    </Card>
  );
}

function productFacts(product: Product) {
  const { activeIngredient, lotNumber, farmerSupplied, amountUsed, rateUnit } = product;
  return [
    { label: 'PCP number', value: product.hasNoPcpNumber ? 'None (adjuvant, fertilizer)' : (product.pcpNumber ?? NOT_ENTERED) },
    { label: 'Active ingredient', value: activeIngredient ?? NOT_ENTERED },
    { label: 'Rate', value: <AmountText>{rateText(product)}</AmountText> },
    {
      label: 'Amount used',
      value: <AmountText>{amountUsed === null ? NOT_ENTERED : `${formatExact(amountUsed)} ${rateUnit === 'kg' ? 'kg' : 'L'}`}</AmountText>,
    },
    { label: 'Lot number', value: lotNumber ?? NOT_ENTERED },
    ...(farmerSupplied ? [{ label: 'Supplied by', value: 'The farmer' }] : []),
    { label: 'Label', value: labelText(product) },
  ];
}

function rateText({ rate, rateUnit }: Product): string {
  if (rate === null) return NOT_ENTERED;
  if (rateUnit === '%') return `${formatExact(rate)} % of the spray volume`;
  return `${formatExact(rate)} ${rateUnit === 'kg' ? 'kg' : 'L'}/acre`;
}

function labelText({ reentryHours, preHarvestDays, maxWindKmh, sprayQuality }: Product): string {
  const facts = [
    reentryHours !== null && `re-entry ${reentryHours} h`,
    preHarvestDays !== null && `harvest ${formatCount(preHarvestDays, 'day')}`,
    maxWindKmh !== null && `wind to ${maxWindKmh} km/h`,
    sprayQuality !== null && `spray quality ${sprayQuality}`,
  ].filter(Boolean);
  return facts.length === 0 ? NOT_ENTERED : facts.join(' · ');
}
