import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { api, type BodyOf, CONTACT_WAY_LABEL, CONTACT_WAYS, type Customer, CustomerForm } from '@swathline/contract';
import { newId } from '@swathline/client/records/new-id';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { queryOf } from '../../shared/api/queries.ts';
import { allRowsOf } from '../../shared/api/rows.ts';
import { guardEntryRemoved } from '../../shared/ui/forms/unsaved-guard.ts';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { SelectInput, TextInput } from '../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { ChoicesPicker } from '../spray-jobs/form/ChoicesPicker.tsx';
import { comparedCustomer, type CustomerInputValues, EMPTY_CUSTOMER, inputsOf } from './customer-form.ts';
import { CUSTOMER_QUERIES } from './customer-text.ts';

const CATALOGUE = { sort: 'name', order: 'asc' };

interface Props {
  /** Null for a new customer. */
  customer: Customer | null;
  onClose: () => void;
  onCreated?: (customer: Customer) => void;
}

export function CustomerDialog({ customer, onClose, onCreated }: Props) {
  const client = useQueryClient();
  const change = { refreshes: CUSTOMER_QUERIES, inDialog: true };
  const [id] = useState(newId);
  const create = useChange(api.customers.create, change);
  const update = useChange(api.customers.update, change);
  const [loaded, setLoaded] = useState(customer);
  const form = useForm<CustomerInputValues, unknown, BodyOf<typeof api.customers.create>>({
    resolver: zodResolver(CustomerForm),
    defaultValues: loaded ? inputsOf(loaded) : EMPTY_CUSTOMER,
  });

  const onSubmit = async (body: BodyOf<typeof api.customers.create>) => {
    if (loaded) {
      await update.mutateAsync({ params: { id: loaded.id }, body: { ...body, updatedAt: loaded.updatedAt } });
      return onClose();
    }
    const created = await create.mutateAsync({ body: { ...body, id } });
    onClose();
    await guardEntryRemoved();
    onCreated?.(created);
  };
  const onStale = async (before: Customer) => {
    const fresh = await client.fetchQuery({ ...queryOf(api.customers.get, { params: { id: before.id } }), staleTime: 0 });
    const products = new Map([...before.preferredProducts, ...fresh.preferredProducts].map(({ id, name }) => [id, name]));
    return { values: inputsOf(fresh), inputs: comparedCustomer(products), adopt: () => setLoaded(fresh) };
  };

  return (
    <FormDialog
      form={form}
      title={loaded ? 'Edit Customer' : 'Add Customer'}
      submitLabel={loaded ? 'Update Customer' : 'Create Customer'}
      busyLabel={loaded ? 'Updating...' : 'Creating...'}
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={loaded ? () => onStale(loaded) : undefined}
    >
      <CustomerInputs />
    </FormDialog>
  );
}

const WAYS = CONTACT_WAYS.map((value) => ({ value, label: CONTACT_WAY_LABEL[value] }));
const pair = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' } as const;

function CustomerInputs() {
  return (
    <>
      <TextInput name="companyName" label="Company" autoFocus />
      <Box sx={pair}>
        <TextInput name="firstName" label="First Name" />
        <TextInput name="lastName" label="Last Name" />
        <TextInput name="phone" label="Phone" type="tel" />
        <SelectInput name="contactBy" label="Preferred contact" options={WAYS} emptyLabel="Not asked yet" />
      </Box>
      <TextInput name="address" label="Address" />
      <TextInput name="email" label="Email" hint="May stay empty: the customer then gets no mail and cannot sign in" />
      <PreferredProducts />
      <TextInput name="notes" label="Notes" multiline minRows={3} hint="Only the office reads them" />
    </>
  );
}

function PreferredProducts() {
  const { field, fieldState } = useController({ name: 'preferredProductIds' });
  const chemicals = useQuery(allRowsOf(api.chemicals.list, CATALOGUE));
  return (
    <ChoicesPicker
      label="Preferred products"
      choices={(chemicals.data ?? []).map(({ id, name, activeIngredient }) => ({ id, label: name, detail: activeIngredient }))}
      value={field.value as string[]}
      onChange={field.onChange}
      isLoading={chemicals.isPending}
      problem={fieldState.error?.message ?? chemicals.error?.message}
      empty="The catalogue has no chemicals"
    />
  );
}
