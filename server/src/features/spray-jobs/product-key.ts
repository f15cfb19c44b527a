/** A product may leave a job and return with another id, so it is known by its chemical, or by its name without one. */
export const productKey = ({ chemicalId, name }: { chemicalId?: string | null | undefined; name?: string | null | undefined }) =>
  chemicalId ?? name?.toLowerCase();
