/** One measured claim: the value must reach the limit, or stay under it where lower is better. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  limit: number;
  better: 'higher' | 'lower';
}
