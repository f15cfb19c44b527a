import type { NotificationSettings, Role } from '@swathline/contract';
import type { Generated } from 'kysely';
import type { Created, Dated } from './columns.ts';

interface UsersTable extends Dated {
  id: Generated<string>;
  firstName: string;
  lastName: string;
  /** In lower case. */
  email: string;
  phone: string | null;
  companyName: string | null;
  role: Role;
  isActive: boolean;
  passwordHash: string;
  confirmedAt: string | null;
  /** The address was registered again before it was confirmed: no password of either registration counts. */
  mustChoosePassword: Generated<boolean>;
  /** Which mails the user wants; all, unless told. Kept as jsonb. */
  notifications: Generated<NotificationSettings>;
}

interface SessionsTable extends Created {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  userId: string;
  lastUsedAt: Generated<string>;
}

interface LinkTokensTable extends Created {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  /** Null for the link that makes the first administrator. */
  userId: string | null;
  purpose: 'confirm' | 'reset' | 'setup' | 'change_email';
  /** The new address of `change_email`, null for all others. */
  email: string | null;
  expiresAt: string;
  usedAt: string | null;
}

/** Somebody asked for a mail to an address; whether there is such an account is looked up later, so that asking takes the same time. */
interface LinkRequestsTable extends Created {
  id: Generated<number>;
  email: string;
  reason: 'register' | 'resend' | 'forgot';
  /** The network address it was asked from. */
  address: string | null;
}

interface TriesTable {
  /** SHA-256 of what is counted, hex. */
  keyHash: string;
  times: string[];
  forgetAt: string;
}

export interface AccountTables {
  users: UsersTable;
  sessions: SessionsTable;
  linkTokens: LinkTokensTable;
  linkRequests: LinkRequestsTable;
  tries: TriesTable;
}
