import { api, nameOfPerson } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { allRowsOf } from '../../shared/api/rows.ts';

/**
 * The owning farmer's name from the row. A row may contain only the farmer's id, which is then looked up (docs/requirements.md, API
 * envelope and errors).
 */
export function FarmerName({ of: { farmer, userId } }: { of: { farmer?: FarmerNameParts | undefined; userId: string } }) {
  const known = farmerName(farmer);
  // Apart, since a query takes each row a while, and nearly all rows need none.
  return known === NO_NAME ? <NameById userId={userId} /> : known;
}

function NameById({ userId }: { userId: string }) {
  const farmers = useQuery(allRowsOf(api.users.list, FARMERS));
  return farmerName(farmers.data?.find(({ id }) => id === userId));
}

/** Shown for a farmer without a name. */
const NO_NAME = 'Not available';

/** The query of all farmers, active or not. */
export const FARMERS = { role: 'farmer', sort: 'lastName', order: 'asc' };

interface FarmerNameParts {
  firstName: string;
  lastName: string;
  companyName?: string | null | undefined;
  email?: string;
}

/** The first of name, company and email that is known. */
export function farmerName(farmer: FarmerNameParts | undefined): string {
  if (farmer === undefined) return NO_NAME;
  return nameOfPerson(farmer) || farmer.email || NO_NAME;
}
