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

/** The filters whose choices have to be loaded. Fields are chosen within a farmer's. */
export function MoreFilters({ filters: { farmerId, fieldId, product, pilotId }, choose }: Props) {
  const farmers = useQuery(allRowsOf(api.users.list, FARMERS));
  const pilots = useQuery(allRowsOf(api.users.list, PILOTS));
  const fields = useQuery({
    ...allRowsOf(api.fields.list, { userId: farmerId, sort: 'name', order: 'asc' }),
    enabled: farmerId !== undefined,
  });
  const people = (rows: typeof farmers.data) =>
    (rows ?? []).map((person) => ({ id: person.id, label: farmerName(person), detail: person.email }));

  return (
    <>
      <Box sx={width}>
        <ChoiceSelect
          label="Farmer"
          choices={people(farmers.data)}
          value={farmerId ?? null}
          onChange={(id) => choose({ farmerId: id, fieldId: null })}
          isLoading={farmers.isPending}
          problem={farmers.error?.message}
          empty="No farmers found"
        />
      </Box>
      <Box sx={width}>
        <ChoiceSelect
          label="Field"
          choices={(fields.data ?? []).map(({ id, name, location }) => ({ id, label: name, detail: location ?? '' }))}
          value={fieldId ?? null}
          onChange={(id) => choose({ fieldId: id })}
          isLoading={fields.isFetching}
          problem={fields.error?.message}
          empty={farmerId === undefined ? 'Choose a farmer first' : 'This farmer has no fields'}
        />
      </Box>
      <ProductInput product={product ?? ''} onType={(text) => choose({ product: text })} />
      <Box sx={width}>
        <ChoiceSelect
          label="Pilot"
          choices={people(pilots.data)}
          value={pilotId ?? null}
          onChange={(id) => choose({ pilotId: id })}
          isLoading={pilots.isPending}
          problem={pilots.error?.message}
          empty="No pilots found"
        />
      </Box>
    </>
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
