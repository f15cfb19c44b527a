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
