/** How a customer prefers to be contacted. */
export const CONTACT_WAYS = ['phone', 'text', 'email'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

export const CONTACT_WAY_LABEL: Record<ContactWay, string> = { phone: 'By phone', text: 'By text message', email: 'By e-mail' };
