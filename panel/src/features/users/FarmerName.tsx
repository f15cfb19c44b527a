import { api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { everyRowOf } from '../../shared/api/every-row.ts';

/** Whose something is: as its row tells it, else looked up among the farmers, since the specification's rows name the farmer by id alone. */
export function FarmerName({ of: { farmer, userId } }: { of: { farmer: Named; userId: string } }) {
  const told = farmerName(farmer);
  const farmers = useQuery({ ...everyRowOf(api.users.list, FARMERS), enabled: told === NO_NAME });
  const found = told === NO_NAME ? farmers.data?.find(({ id }) => id === userId) : undefined;
  return found ? farmerName(found) : told;
}

/** Said of a farmer whose name did not come. */
export const NO_NAME = 'Not available';

/** The query of all farmers, active or not. */
export const FARMERS = { role: 'farmer', sort: 'lastName', order: 'asc' };

export interface Named {
  firstName: string;
  lastName: string;
  companyName: string | null;
  email: string;
}

/** The name, else the company, else the e-mail, else that none is known. */
export function farmerName({ firstName, lastName, companyName, email }: Named): string {
  const name = `${firstName} ${lastName}`.trim();
  if (name !== '') return name;

  return companyName || email || NO_NAME;
}
