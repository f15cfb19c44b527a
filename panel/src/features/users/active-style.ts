export const ACTIVE_STYLE = { label: 'Active', color: 'green' };
export const INACTIVE_STYLE = { label: 'Inactive', color: 'grey' };
