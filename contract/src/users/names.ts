interface Person {
  firstName: string;
  lastName: string;
}

interface Named extends Person {
  companyName?: string | null | undefined;
}

/** Empty for a farm without a person. */
export const fullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim();

/** The person's name; the company's for a farm without a person. */
export const nameOfPerson = (user: Named): string => fullName(user) || (user.companyName ?? '');

/** The company's name; the person's for a customer without a company. */
export const nameOfCustomer = (customer: Named): string => customer.companyName || fullName(customer);
