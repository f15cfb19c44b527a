import { zodResolver } from '@hookform/resolvers/zod';
import { api, type BodyOf, CONTACT_WAY_LABEL, CONTACT_WAYS, type Customer, CustomerForm } from '@swathline/contract';
import { newId } from '@swathline/client/records/new-id';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { allRowsOf } from '../../shared/api/rows.ts';
import { guardEntryRemoved } from '../../shared/ui/forms/unsaved-guard.ts';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { SelectInput, TextInput } from '../../shared/ui/forms/inputs.tsx';
import { fetchLatest, useStaleEdit } from '../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { InputPairs } from '../../shared/ui/forms/InputPairs.tsx';
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
  const change = { refreshes: CUSTOMER_QUERIES, inDialog: true };
  const [id] = useState(newId);
  const create = useChange(api.customers.create, change);
  const update = useChange(api.customers.update, change);
  const { base, onStale } = useStaleEdit(customer, {
    read: (client, { id }) => fetchLatest(client, api.customers.get, { params: { id } }),
    valuesOf: inputsOf,
    inputs: (before, latest) =>
      comparedCustomer(new Map([...before.preferredProducts, ...latest.preferredProducts].map(({ id, name }) => [id, name]))),
  });
  const form = useForm<CustomerInputValues, unknown, BodyOf<typeof api.customers.create>>({
    resolver: zodResolver(CustomerForm),
    defaultValues: base ? inputsOf(base) : EMPTY_CUSTOMER,
  });

  const onSubmit = async (body: BodyOf<typeof api.customers.create>) => {
    if (base) {
      await update.mutateAsync({ params: { id: base.id }, body: { ...body, updatedAt: base.updatedAt } });
      return onClose();
    }
    const created = await create.mutateAsync({ body: { ...body, id } });
    onClose();
    await guardEntryRemoved();
    onCreated?.(created);
  };

  return (
    <FormDialog
      form={form}
      title={base ? 'Edit Customer' : 'Add Customer'}
      submitLabel={base ? 'Update Customer' : 'Create Customer'}
      busyLabel={base ? 'Updating...' : 'Creating...'}
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onStale}
    >
      <CustomerInputs />
    </FormDialog>
  );
}

const WAYS = CONTACT_WAYS.map((value) => ({ value, label: CONTACT_WAY_LABEL[value] }));
function CustomerInputs() {
  return (
    <>
      <TextInput name="companyName" label="Company" autoFocus />
      <InputPairs>
        <TextInput name="firstName" label="First Name" />
        <TextInput name="lastName" label="Last Name" />
        <TextInput name="phone" label="Phone" type="tel" />
        <SelectInput name="contactBy" label="Preferred contact" options={WAYS} emptyLabel="Not asked yet" />
      </InputPairs>
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
      inputRef={field.ref}
      isLoading={chemicals.isPending}
      problem={fieldState.error?.message ?? chemicals.error?.message}
      empty="The catalogue has no chemicals"
    />
  );
}
