interface Named {
  firstName: string;
  lastName: string;
  companyName: string | null;
  email: string;
}

/** The name, else the company, else the e-mail. */
export function farmerName({ firstName, lastName, companyName, email }: Named): string {
  const name = `${firstName} ${lastName}`.trim();
  if (name !== '') return name;

  return companyName ?? email;
}
