import { Alert, Button } from '../../kit/controls.tsx';
import css from '../layout/farm.module.css';

interface Props {
  title: string;
  isBusy: boolean;
  /** Null while it loads. */
  failure: string | null;
  retry: () => Promise<void>;
}

/** A part of a screen that could not be loaded, such as without signal. Nothing while it loads. */
export function NotLoaded({ title, isBusy, failure, retry }: Props) {
  if (failure === null) return null;
  return (
    <section className={css['notLoaded']}>
      <h2>{title}</h2>
      <Alert severity="warning">
        <span>{failure}</span>
        <Button isBusy={isBusy} onClick={() => void retry()}>
          Try again
        </Button>
      </Alert>
    </section>
  );
}
