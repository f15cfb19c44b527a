import type { ContactWay, NotificationSettings, Role, SignInMethod } from '@swathline/contract';
import type { Generated } from 'kysely';
import type { Created, Dated } from './columns.ts';

interface UsersTable extends Dated {
  id: Generated<string>;
  firstName: string;
  lastName: string;
  /** In lower case. Null for a farmer whom the office entered without one. */
  email: string | null;
  phone: string | null;
  companyName: string | null;
  role: Role;
  isActive: boolean;
  passwordHash: string;
  confirmedAt: string | null;
  /** True when the address was registered twice before it was confirmed; neither password is then valid. */
  mustChoosePassword: Generated<boolean>;
  /** Which mails the user wants; all by default. Stored as jsonb. */
  notifications: Generated<NotificationSettings>;
  /** Of a customer, on one line. */
  address: string | null;
  contactBy: ContactWay | null;
  /** Only for the office. */
  officeNotes: string | null;
}

interface SessionsTable extends Created {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  userId: string;
  lastUsedAt: Generated<string>;
  /** Names the session in lists; the token stays secret. */
  id: Generated<string>;
  /** The network address of the sign-in. */
  address: string | null;
  userAgent: string | null;
  method: Generated<SignInMethod>;
  /** The passkey that opened the session. */
  passkeyId: string | null;
}

/** The devices from which an account has signed in; a sign-in from another one mails its owner. */
interface KnownDevicesTable {
  userId: string;
  /** SHA-256 of the panel's device id, or of a program's name and network, hex. */
  deviceHash: string;
  firstSeenAt: Generated<string>;
  lastSeenAt: Generated<string>;
}

/** The secret of a person's authenticator app. It counts once it is confirmed. */
interface SecondFactorsTable extends Created {
  userId: string;
  /** Base 32, sealed with the key of the server (`stored-secrets.ts`). */
  secret: string;
  confirmedAt: string | null;
  /** The half minute of the last accepted code; earlier codes are refused. */
  lastStep: number | null;
}

interface RecoveryCodesTable extends Created {
  /** SHA-256 of the code, hex. */
  codeHash: string;
  userId: string;
  usedAt: string | null;
}

interface PasskeysTable extends Created {
  id: Generated<string>;
  userId: string;
  /** In base64url, as is the key. */
  credentialId: string;
  publicKey: string;
  /** How often the device used it; a lower number than before is refused. Zero for passkeys that do not count. */
  counter: number;
  /** Stored as jsonb. */
  transports: string[];
  name: string;
  lastUsedAt: string | null;
}

/** Which account a person of an OpenID provider signs in to. */
interface OpenIdLinksTable extends Created {
  id: Generated<string>;
  issuer: string;
  subject: string;
  userId: string;
  lastUsedAt: string | null;
}

/** A step of a sign-in that continues with its token. */
interface SignInChallengesTable extends Created {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  kind: 'second_factor' | 'passkey' | 'new_passkey' | 'open_id';
  userId: string | null;
  /** Stored as jsonb. */
  details: Generated<Record<string, string>>;
  expiresAt: string;
}

interface LinkTokensTable extends Created {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  /** Null for the link that creates the first administrator. */
  userId: string | null;
  purpose: 'confirm' | 'reset' | 'setup' | 'change_email' | 'farm';
  /** The new address, for the purpose `change_email` only. */
  email: string | null;
  expiresAt: string;
  usedAt: string | null;
}

/** A request for a link by mail. The account is looked up later, so that response times do not reveal which addresses have one. */
interface LinkRequestsTable extends Created {
  id: Generated<number>;
  email: string;
  reason: 'register' | 'resend' | 'forgot' | 'farm';
  /** The network address of the request. */
  address: string | null;
}

interface TriesTable {
  /** SHA-256 of the key that is counted, hex. */
  keyHash: string;
  times: string[];
  forgetAt: string;
}

export interface AccountTables {
  users: UsersTable;
  sessions: SessionsTable;
  knownDevices: KnownDevicesTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  openIdLinks: OpenIdLinksTable;
  signInChallenges: SignInChallengesTable;
  linkTokens: LinkTokensTable;
  linkRequests: LinkRequestsTable;
  tries: TriesTable;
}
