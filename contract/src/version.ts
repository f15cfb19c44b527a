/** The version of server and panel. */
export const VERSION = '1.0.0';
