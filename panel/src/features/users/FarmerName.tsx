import { api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { allRowsOf } from '../../shared/api/rows.ts';
import { farmerName, FARMERS, type Named, NO_NAME } from './farmer-name.ts';

/** Whose something is: as its row tells it, else looked up among the farmers, since the specification's rows name the farmer by id alone. */
export function FarmerName({ of: { farmer, userId } }: { of: { farmer: Named; userId: string } }) {
  const told = farmerName(farmer);
  const farmers = useQuery({ ...allRowsOf(api.users.list, FARMERS), enabled: told === NO_NAME });
  const found = told === NO_NAME ? farmers.data?.find(({ id }) => id === userId) : undefined;
  return found ? farmerName(found) : told;
}
