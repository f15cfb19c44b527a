import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { api, type RecordFilterValues } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { allRowsOf } from '../../shared/api/rows.ts';
import { ChoiceSelect } from '../../shared/ui/forms/ChoiceSelect.tsx';
import { useDebouncedText } from '../../shared/ui/tables/FilterBar.tsx';
import { FARMERS, farmerName } from '../users/FarmerName.tsx';
import type { useRecordFilters } from './record-filters.ts';

const PILOTS = { role: 'pilot', sort: 'lastName', order: 'asc' };

interface Props {
  filters: RecordFilterValues;
  choose: ReturnType<typeof useRecordFilters>[1];
}

/** The filters whose choices have to be loaded. The choice of a field is limited to those of the chosen farmer. */
export function MoreFilters({ filters: { farmerId, fieldId, product, pilotId }, choose }: Props) {
  return (
    <>
      <PersonSelect label="Farmer" people={FARMERS} chosenId={farmerId} onChoose={(id) => choose({ farmerId: id, fieldId: null })} />
      <FieldSelect farmerId={farmerId} chosenId={fieldId} onChoose={(id) => choose({ fieldId: id })} />
      <ProductInput product={product ?? ''} onType={(text) => choose({ product: text })} />
      <PersonSelect label="Pilot" people={PILOTS} chosenId={pilotId} onChoose={(id) => choose({ pilotId: id })} />
    </>
  );
}

interface SelectProps {
  chosenId: string | undefined;
  onChoose: (id: string | null) => void;
}

function PersonSelect({ label, people, chosenId, onChoose }: SelectProps & { label: 'Farmer' | 'Pilot'; people: typeof FARMERS }) {
  const { data, isPending, error } = useQuery(allRowsOf(api.users.list, people));
  return (
    <Box sx={width}>
      <ChoiceSelect
        label={label}
        choices={(data ?? []).map((person) => ({ id: person.id, label: farmerName(person), detail: person.email }))}
        value={chosenId ?? null}
        onChange={onChoose}
        isLoading={isPending}
        problem={error?.message}
        empty={`No ${label.toLowerCase()}s found`}
      />
    </Box>
  );
}

function FieldSelect({ farmerId, chosenId, onChoose }: SelectProps & { farmerId: string | undefined }) {
  const fields = useQuery({
    ...allRowsOf(api.fields.list, { userId: farmerId, sort: 'name', order: 'asc' }),
    enabled: farmerId !== undefined,
  });
  return (
    <Box sx={width}>
      <ChoiceSelect
        label="Field"
        choices={(fields.data ?? []).map(({ id, name, location }) => ({ id, label: name, detail: location ?? '' }))}
        value={chosenId ?? null}
        onChange={onChoose}
        isLoading={fields.isFetching}
        problem={fields.error?.message}
        empty={farmerId === undefined ? 'Choose a farmer first' : 'This farmer has no fields'}
      />
    </Box>
  );
}

/** Filters when the person pauses typing. */
function ProductInput({ product, onType }: { product: string; onType: (text: string) => void }) {
  const [typed, setTyped] = useDebouncedText(product, onType);
  return (
    <TextField
      label="Product"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      slotProps={{ htmlInput: { maxLength: 100 } }}
      sx={width}
    />
  );
}

const width = { width: { xs: '100%', sm: 220 } } as const;
