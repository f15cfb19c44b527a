import type { NotificationSettings, User } from '@swathline/contract';

/** A user's own details as the inputs take them. */
export function personOf({ firstName, lastName, email, phone, companyName }: User) {
  return { firstName, lastName, email, phone: phone ?? '', companyName: companyName ?? '' };
}

export function fullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || 'Not available';
}

/** Which mails a user wants; undefined where the server does not say, so that nothing is switched for them. */
export function notificationsOf({ notifications }: Pick<User, 'notifications'>): NotificationSettings | undefined {
  return Object.values(notifications).every((isWanted: boolean | undefined) => isWanted === undefined) ? undefined : notifications;
}
