/** Opens the phone with the number; people write it with spaces and words. */
export const phoneUrl = (phone: string) => `tel:${phone.replace(/[^\d+*#,;]/g, '')}`;
