/** The workspaces whose code the server runs. */
export const PACKAGES = ['survey', 'contract', 'client', 'server', 'demo'];
/** The workspaces that are built files only, for browsers. */
export const APPS = ['panel', 'portal'];
