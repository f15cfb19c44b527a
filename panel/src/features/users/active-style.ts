export const ACTIVE_LOOK = { label: 'Active', color: 'green' };
export const INACTIVE_LOOK = { label: 'Inactive', color: 'grey' };
