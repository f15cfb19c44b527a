import { CONTACT_WAY_LABEL, type ContactWay, type Customer, type CustomerForm, oneLine, plainNotes, type z } from '@swathline/contract';
import type { ComparedInputs } from '../../shared/ui/forms/conflicts/stale-edit.ts';

export type CustomerInputValues = z.input<typeof CustomerForm>;

export const EMPTY_CUSTOMER = {
  companyName: '',
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  email: '',
  contactBy: null,
  notes: '',
  preferredProductIds: [],
} satisfies CustomerInputValues;

/** A customer as input values. */
export function inputsOf(customer: Customer): CustomerInputValues {
  const { companyName, firstName, lastName, phone, address, email, contactBy, notes, preferredProducts } = customer;
  return {
    companyName: oneLine(companyName ?? ''),
    firstName: oneLine(firstName),
    lastName: oneLine(lastName),
    phone: oneLine(phone ?? ''),
    address: oneLine(address ?? ''),
    email: email ?? '',
    contactBy,
    notes: plainNotes(notes ?? ''),
    preferredProductIds: preferredProducts.map(({ id }) => id),
  };
}

export const comparedCustomer = (products: ReadonlyMap<string, string>): ComparedInputs<CustomerInputValues> => ({
  companyName: { label: 'Company' },
  firstName: { label: 'First Name' },
  lastName: { label: 'Last Name' },
  phone: { label: 'Phone' },
  address: { label: 'Address' },
  email: { label: 'Email' },
  contactBy: { label: 'Preferred contact', text: (way: ContactWay | null | undefined) => (way ? CONTACT_WAY_LABEL[way] : '') },
  notes: { label: 'Notes' },
  preferredProductIds: {
    label: 'Preferred products',
    text: (ids: string[] | undefined) => (ids ?? []).map((id) => products.get(id) ?? 'A product').join(', '),
  },
});
