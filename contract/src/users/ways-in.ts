/** Ways in besides the password, as people call them. A password set by a link or by the office ends those that are not kept. */
export const OTHER_WAYS_IN = { passkeys: 'Passkeys', openIdLinks: 'Linked services', crewPhones: 'Crew phones' } as const;
export type OtherWayIn = keyof typeof OTHER_WAYS_IN;
export const OTHER_WAY_NAMES = Object.keys(OTHER_WAYS_IN) as [OtherWayIn, ...OtherWayIn[]];

export const OTHER_WAYS_EXPLAINED =
  'The new password ends what else signs in to this account, because somebody else may have added it. Keep only what is known to be right.';
