import { ROLE_STYLE, ROLES } from '@swathline/contract';
import { SelectInput, SwitchInput } from '../../shared/ui/forms/inputs.tsx';

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_STYLE[role].label }));

/** What an administrator decides about somebody's account. */
export function AccountInputs() {
  return (
    <>
      <SelectInput name="role" label="Role" options={ROLE_OPTIONS} required />
      <SwitchInput name="isActive" label="Active" />
    </>
  );
}
