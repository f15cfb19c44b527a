import { type Constraints, idTaken } from '../../platform/db/schema/violations.ts';
import { Problem } from '../../platform/errors/problem.ts';

/** How the audit trail names them, and what it leaves out. */
export const AUTH_SUBJECTS = {
  user: {
    table: 'users',
    name: `coalesce(nullif(trim("firstName" || ' ' || "lastName"), ''), "companyName", '')`,
    unrecorded: ['confirmedAt', 'mustChoosePassword'],
  },
};

export const AUTH_CONSTRAINTS: Constraints = {
  users_pkey: idTaken,
  users_email_taken: () =>
    new Problem('already_taken', 'Another account has this e-mail address.', {
      errors: [{ field: 'email', message: 'Another account has this e-mail address' }],
    }),
  users_need_email: () => new Problem('invalid', 'Email is required', { errors: [{ field: 'email', message: 'Email is required' }] }),
  passkeys_credential_taken: () => new Problem('already_taken', 'This passkey was added already.'),
  openIdLinks_one_person: () => new Problem('already_taken', 'Another person signs in to this account. Please ask your office.'),
};
