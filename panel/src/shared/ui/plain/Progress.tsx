interface Props {
  label: string;
  /** Unknown by default. */
  percent?: number | undefined;
}

/** A bar that shows how much is done, or only that something is going on. */
export function Progress({ label, percent }: Props) {
  const known = percent !== undefined && { 'aria-valuenow': Math.round(percent), 'aria-valuemin': 0, 'aria-valuemax': 100 };
  return (
    <div role="progressbar" className="progress" aria-label={label} {...known}>
      {percent !== undefined && <div className="progress-done" style={{ width: `${percent}%` }} />}
    </div>
  );
}
