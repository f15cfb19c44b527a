interface Named {
  firstName: string;
  lastName: string;
  companyName?: string | null | undefined;
}

/** The person's name; the company's for a farm without a person. */
export const nameOfPerson = ({ firstName, lastName, companyName }: Named): string =>
  `${firstName} ${lastName}`.trim() || (companyName ?? '');
