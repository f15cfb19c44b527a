import { type NotificationSettings, oneLine, type User } from '@swathline/contract';

/** A user's own details as the inputs take them; characters that an older release kept and that are refused now become a space. */
export function personOf({ firstName, lastName, email, phone, companyName }: User) {
  return {
    firstName: oneLine(firstName),
    lastName: oneLine(lastName),
    email,
    phone: oneLine(phone ?? ''),
    companyName: oneLine(companyName ?? ''),
  };
}

export function fullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || 'Not available';
}

/** Which mails a user wants; undefined where the server does not say, so that nothing is switched for them. */
export function notificationsOf({ notifications }: Pick<User, 'notifications'>): NotificationSettings | undefined {
  return Object.values(notifications).every((isWanted: boolean | undefined) => isWanted === undefined) ? undefined : notifications;
}

export const ACTIVE_STYLE = { label: 'Active', color: 'green' };
export const INACTIVE_STYLE = { label: 'Inactive', color: 'grey' };
