import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ApplicationRecord } from '@swathline/contract';
import { useController, useFormContext } from 'react-hook-form';
import { NumberInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { placeText } from '../record-text.ts';
import { expectedAmount, type Questions, type TogetherValues } from './together-form.ts';

interface Props {
  records: readonly ApplicationRecord[];
  questions: Questions;
  /** What the server still misses, by the position of the record. */
  missing: ReadonlyMap<number, string[]>;
}

/** What differs from field to field: the area, and the amount and lot number of each product. */
export function OwnValues({ records, questions, missing }: Props) {
  const [first = [], ...others] = records.map((_, index) => missing.get(index) ?? []);
  const common = others.length === 0 ? [] : first.filter((sentence) => others.every((other) => other.includes(sentence)));
  return (
    <Box role="group" aria-label="By field" sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" variant="subtitle2" sx={{ flexGrow: 1 }}>
          By field
        </Typography>
        <FillAmounts records={records} />
        <FillLots records={records} />
      </Box>
      {common.length > 0 && <Alert severity="warning">{`Each of the records: ${common.join(' ')}`}</Alert>}
      {records.map((record, index) => (
        <OwnRecord
          key={record.id}
          record={record}
          index={index}
          questions={questions.get(index) ?? []}
          missing={(missing.get(index) ?? []).filter((sentence) => !common.includes(sentence))}
        />
      ))}
    </Box>
  );
}

/** Enters the amounts that rate and area imply where none is entered yet; the signer compares them with what was used. */
function FillAmounts({ records }: Pick<Props, 'records'>) {
  const { getValues, setValue } = useFormContext<TogetherValues>();
  const fill = () => {
    for (const [index, record] of records.entries()) {
      const acres = getValues(`records.${index}.change.areaAcres`) ?? null;
      for (const [at, product] of record.products.entries()) {
        const path = `records.${index}.change.products.${at}.amountUsed` as const;
        if ((getValues(path) ?? null) === null) setValue(path, expectedAmount(product, acres), { shouldDirty: true });
      }
    }
  };
  return (
    <Button size="small" onClick={fill}>
      Fill empty amounts from rate and area
    </Button>
  );
}

/** Enters the first lot number of each product where none is entered yet, since one lot is often sprayed on many fields. */
function FillLots({ records }: Pick<Props, 'records'>) {
  const { getValues, setValue } = useFormContext<TogetherValues>();
  const fill = () => {
    const lots = records.flatMap(({ products }, index) =>
      products.map(({ name }, at) => {
        const path = `records.${index}.change.products.${at}.lotNumber` as const;
        return { name, path, lot: (getValues(path) ?? '').trim() };
      }),
    );
    for (const { name, path } of lots.filter(({ lot }) => lot === '')) {
      const first = lots.find((other) => other.name === name && other.lot !== '');
      if (first) setValue(path, first.lot, { shouldDirty: true });
    }
  };
  return (
    <Button size="small" onClick={fill}>
      Fill empty lot numbers from the first
    </Button>
  );
}

const grid = { display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, alignItems: 'start' } as const;

function OwnRecord({
  record,
  index,
  questions,
  missing,
}: {
  record: ApplicationRecord;
  index: number;
  questions: readonly { field: string; message: string }[];
  missing: readonly string[];
}) {
  const place = placeText(record);
  return (
    <Paper variant="outlined" role="group" aria-label={place} sx={{ display: 'grid', gap: 1, p: 1.5 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{`${place} · ${record.recordNumber}`}</Typography>
      {missing.length > 0 && <Alert severity="warning">{missing.join(' ')}</Alert>}
      <NumberInput name={`records.${index}.change.areaAcres`} label="Area" step={0.1} min={0} unit="acres" />
      {record.products.map((product, at) => (
        <Box key={product.id} sx={grid}>
          <Typography sx={{ alignSelf: 'center', overflowWrap: 'anywhere' }}>{product.name}</Typography>
          <NumberInput
            name={`records.${index}.change.products.${at}.amountUsed`}
            label="Amount used"
            step={0.1}
            min={0}
            unit={product.rateUnit === 'kg' ? 'kg' : 'L'}
          />
          <TextInput name={`records.${index}.change.products.${at}.lotNumber`} label="Lot number" maxLength={100} />
        </Box>
      ))}
      {questions.map((question) => (
        <Question key={question.field} index={index} question={question} />
      ))}
    </Paper>
  );
}

function Question({ index, question: { field: name, message } }: { index: number; question: { field: string; message: string } }) {
  const { field } = useController<TogetherValues, `records.${number}.confirmed`>({ name: `records.${index}.confirmed` });
  const chosen = field.value ?? [];
  return (
    <FormControlLabel
      label={`${message} This is right.`}
      control={
        <Checkbox
          checked={chosen.includes(name)}
          onChange={(_, isRight) => field.onChange(isRight ? [...chosen, name] : chosen.filter((each) => each !== name))}
        />
      }
    />
  );
}
