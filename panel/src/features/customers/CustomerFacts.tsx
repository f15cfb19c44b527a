import Typography from '@mui/material/Typography';
import { operationTimeZone } from '@swathline/client/format/format';
import { api, type Customer } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { Card, CardRow, CardRows, EmptyCardText } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { todayIn } from '../../shared/ui/format/days.ts';
import { NeighbourRows } from '../surroundings/PlaceRows.tsx';

export function CustomerNotes({ customer: { notes } }: { customer: Customer }) {
  return (
    <Card title="Notes">
      {notes === null ? (
        <EmptyCardText>No notes yet.</EmptyCardText>
      ) : (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{notes}</Typography>
      )}
    </Card>
  );
}

export function CustomerProducts({ customer: { preferredProducts } }: { customer: Customer }) {
  return (
    <Card title="Preferred products">
      {preferredProducts.length === 0 ? (
        <EmptyCardText>None entered yet.</EmptyCardText>
      ) : (
        <CardRows label="Preferred products">
          {preferredProducts.map(({ id, name }) => (
            <CardRow key={id} start={name} end={null} />
          ))}
        </CardRows>
      )}
    </Card>
  );
}

const NO_LAND = 'This customer has no field yet. Neighbours are listed here once there is one.';
const NO_NEIGHBOURS = 'No neighbours are on file near this land. Check the registries and ask the neighbours.';

/** The neighbours of the customer's land. */
export function CustomerNeighbours({ customer: { id, fieldCount } }: { customer: Customer }) {
  const { data, error, refetch } = useQuery(queryOf(api.customers.neighbours, { params: { id } }));
  const empty = fieldCount === 0 ? NO_LAND : NO_NEIGHBOURS;
  return (
    <Card title="Neighbours">
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && <NeighbourRows neighbours={data.neighbours} today={todayIn(operationTimeZone())} empty={empty} />}
    </Card>
  );
}
