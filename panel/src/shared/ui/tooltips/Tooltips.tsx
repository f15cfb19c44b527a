/** Each tooltip belongs to its button. */
export const Tooltips = () => null;
